import type { PromptKey } from '@vivavox/contracts/prompt-variables'
import type { Executor } from '../../../platform/context.ts'
import type { Row } from '../../../platform/database/tables.ts'

export type PromptRow = Pick<Row<'prompt_templates'>, 'organisation_id' | 'key' | 'prompt'>

/** The account's own prompts and the administrator's. @param userId null: the administrator's alone */
export const listPrompts = (executor: Executor, userId: string | null): Promise<PromptRow[]> =>
  executor
    .selectFrom('prompt_templates')
    .select(['organisation_id', 'key', 'prompt'])
    .where(eb => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '=', userId)]))
    .execute()

export interface PromptChange {
  /** null: the administrator's, for all accounts. */
  userId: string | null
  key: PromptKey
  /** null: none of its own any more. */
  prompt: string | null
  at: Date
}

/** Stores one prompt in place of what was there. */
export const storePrompt = async (
  executor: Executor,
  { userId, key, prompt, at }: PromptChange,
): Promise<void> => {
  if (prompt === null) {
    await executor
      .deleteFrom('prompt_templates')
      .where('organisation_id', 'is not distinct from', userId)
      .where('key', '=', key)
      .execute()
    return
  }
  await executor
    .insertInto('prompt_templates')
    .values({ organisation_id: userId, key, prompt, updated_at: at })
    .onConflict(conflict =>
      conflict.columns(['organisation_id', 'key']).doUpdateSet({ prompt, updated_at: at }),
    )
    .execute()
}
