import type { Executor } from '../../../platform/context.ts'
import { json } from '../../../platform/database/tables.ts'
import type { StoredSettings } from './setup.tables.ts'

const row = (executor: Executor) => executor.selectFrom('installation')

export const readStored = async (executor: Executor): Promise<StoredSettings> =>
  (await row(executor).select('settings').executeTakeFirstOrThrow()).settings

/** Changes the given settings, under a lock until the transaction ends. */
export const saveStored = async (transaction: Executor, change: StoredSettings): Promise<void> => {
  const { settings } = await row(transaction).select('settings').forUpdate().executeTakeFirstOrThrow()
  await transaction
    .updateTable('installation')
    .set({ settings: json({ ...settings, ...change }) })
    .execute()
}

export const readTokenHash = async (executor: Executor): Promise<string | null> =>
  (await row(executor).select('setup_token_hash').executeTakeFirstOrThrow()).setup_token_hash

/** Replaces the token, so that the one before stops working. */
export const saveTokenHash = async (executor: Executor, setup_token_hash: string | null): Promise<void> => {
  await executor.updateTable('installation').set({ setup_token_hash }).execute()
}
