import type { PromptKey } from '@vivavox/contracts/prompt-variables'
import { isDefaultPrompt } from '../../../ai/prompting/defaults/index.ts'
import type { Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { promptDetails, rankPrompts } from './prompts.policy.ts'
import { listPrompts, type PromptChange, storePrompt } from './prompts.repository.ts'

/** What the administrator's prompt comes to; null: it is empty, or says what the built-in one says. */
export const ownPrompt = (key: PromptKey, prompt: string | null): string | null =>
  !prompt || isDefaultPrompt(key, prompt) ? null : prompt

/**
 * Stores a checked prompt; an empty one is none. One that equals the prompt it would replace is not kept, so that the
 * account follows later changes of that prompt.
 */
export const savePrompt = async (executor: Executor, change: PromptChange): Promise<void> => {
  const { userId, key, prompt } = change
  const { general } = rankPrompts(await listPrompts(executor, userId), userId)
  const over = userId === null ? null : general[key]
  const kept = over !== null && prompt === over ? null : prompt
  await storePrompt(executor, { ...change, prompt: over === null ? ownPrompt(key, kept) : kept || null })
}

/** @throws AppError VALIDATION_FAILED, at `path`: a variable is unknown or missing, or it could become too long */
export const checkPrompt = (key: PromptKey, prompt: string | null, path: string): void => {
  const details = promptDetails(key, prompt ?? '', path)
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
}
