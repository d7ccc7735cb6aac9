import type { UiLocale } from '@vivavox/contracts/locales'
import { PROMPT_VARIABLES, type PromptKey } from '@vivavox/contracts/prompt-variables'
import type { PromptTemplate } from '@vivavox/contracts/prompts'
import { defaultPrompt } from '../../ai/default-prompts/index.ts'
import type { rankPrompts } from './prompts.policy.ts'

/** One prompt as its account sees it; the built-in one in the reader's language. */
export const presentPrompt = (
  key: PromptKey,
  { own, general }: ReturnType<typeof rankPrompts>,
  locale: UiLocale,
): PromptTemplate => {
  const standard = general[key] ?? defaultPrompt(key, locale)
  return {
    key,
    prompt: own[key] ?? standard,
    default_prompt: standard,
    is_default: own[key] === null,
    variables: [...PROMPT_VARIABLES[key].known],
    required_variables: [...PROMPT_VARIABLES[key].required],
  }
}
