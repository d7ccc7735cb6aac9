import {
  isTooLongFilled,
  PROMPT_KEYS,
  type PromptKey,
  promptFaults,
} from '@vivavox/contracts/prompt-variables'
import type { ErrorDetail } from '../../../platform/http/app-error.ts'
import type { PromptRow } from './prompts.repository.ts'

/** One prompt of each key; null: the built-in one. */
export type Prompts = Readonly<Record<PromptKey, string | null>>

const ofOwner = (rows: readonly PromptRow[], userId: string | null): Prompts => {
  const of = (key: PromptKey) =>
    rows.find(row => row.key === key && row.organisation_id === userId)?.prompt ?? null
  return Object.fromEntries(PROMPT_KEYS.map(key => [key, of(key)])) as Record<PromptKey, string | null>
}

/** What an account wrote, what the administrator wrote, and which of them counts: the account's, else the administrator's. */
export const rankPrompts = (
  rows: readonly PromptRow[],
  userId: string | null,
): { own: Prompts; general: Prompts; counting: Prompts } => {
  const own = ofOwner(rows, userId)
  const general = ofOwner(rows, null)
  const counting = Object.fromEntries(PROMPT_KEYS.map(key => [key, own[key] ?? general[key]]))
  return { own, general, counting: counting as Record<PromptKey, string | null> }
}

/** What is wrong with a prompt, as details of a refusal at `path`. */
export const promptDetails = (key: PromptKey, prompt: string, path: string): ErrorDetail[] => {
  const { unknown, missing } = promptFaults(key, prompt)
  return [
    ...unknown.map(name => ({ path, message: `variable_unknown:{${name}}` })),
    ...missing.map(name => ({ path, message: `variable_missing:{${name}}` })),
    ...(isTooLongFilled(key, prompt) ? [{ path, message: 'prompt_too_long' }] : []),
  ]
}
