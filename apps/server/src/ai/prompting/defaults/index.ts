import type { UiLocale } from '@vivavox/contracts/locales'
import type { PromptKey } from '@vivavox/contracts/prompt-variables'
import { english } from './en.ts'
import { russian } from './ru.ts'

/** The language our instructions are written in for an interview in `language` (BCP 47): Russian or English. */
export const instructionsLocale = (language: string): UiLocale =>
  language.split('-')[0] === 'ru' ? 'ru' : 'en'

/** The built-in prompt of a key. */
export const defaultPrompt = (key: PromptKey, locale: UiLocale): string =>
  (locale === 'ru' ? russian : english)[key]

/** Is this text the built-in one, in either language? */
export const isDefaultPrompt = (key: PromptKey, prompt: string): boolean =>
  prompt === english[key] || prompt === russian[key]
