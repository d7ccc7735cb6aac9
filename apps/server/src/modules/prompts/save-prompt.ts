import type { PromptKey } from '@vivavox/contracts/prompt-variables'
import { isDefaultPrompt } from '../../ai/default-prompts/index.ts'
import type { Executor } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { promptDetails, rankPrompts } from './prompts.policy.ts'
import { listPrompts, storePrompt } from './prompts.repository.ts'

export interface NewPrompt {
  /** null: the administrator's, for everybody. */
  userId: string | null
  key: PromptKey
  /** Empty or null: the default. */
  prompt: string | null
  at: Date
}

/**
 * Stores a checked prompt. One that says what would hold without it is not kept: it would stand still when that changes.
 */
export const savePrompt = async (
  executor: Executor,
  { userId, key, prompt, at }: NewPrompt,
): Promise<void> => {
  const { general } = rankPrompts(await listPrompts(executor, userId), userId)
  const over = userId === null ? null : general[key]
  const isDefault = !prompt || (over === null ? isDefaultPrompt(key, prompt) : prompt === over)
  await storePrompt(executor, { userId, key, prompt: isDefault ? null : prompt, at })
}

/** @throws AppError VALIDATION_FAILED for a variable that is unknown or missing, at `path` */
export const checkPrompt = (key: PromptKey, prompt: string | null, path: string): void => {
  const details = promptDetails(key, prompt ?? '', path)
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
}
