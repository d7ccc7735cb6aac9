import {
  isTooLongFilled,
  PROMPT_KEYS,
  type PromptKey,
  promptFaults,
} from '@vivavox/contracts/prompt-variables'
import type { TextKey } from '../../../i18n/index.ts'

/** One text of each key. */
export type PromptTexts = Readonly<Record<PromptKey, string>>

/** Builds one of each key. */
export const eachPrompt = <T>(of: (key: PromptKey) => T): Record<PromptKey, T> =>
  Object.fromEntries(PROMPT_KEYS.map(key => [key, of(key)])) as Record<PromptKey, T>

/** Can these be saved: does each name only known variables, and all that it must, and not too often? */
export const isSound = (texts: PromptTexts): boolean =>
  PROMPT_KEYS.every(key => {
    const { unknown, missing } = promptFaults(key, texts[key])
    return unknown.length + missing.length === 0 && !isTooLongFilled(key, texts[key])
  })

/** The same prompt, however its lines end. */
export const isSame = (one: string, other: string): boolean =>
  one.replaceAll('\r\n', '\n').trim() === other.replaceAll('\r\n', '\n').trim()

/** What a prompt is called. */
export const promptTitle = (key: PromptKey): TextKey => `settings.prompt.${key}`

/** What it is for. */
export const promptHint = (key: PromptKey): TextKey => `settings.prompt.${key}Hint`
