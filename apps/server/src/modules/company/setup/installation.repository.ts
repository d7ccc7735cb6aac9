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

const readTokens = ({ setup_token_hash }: { setup_token_hash: string | null }): string[] =>
  setup_token_hash?.split(' ') ?? []

/** Returns the hashes of valid set-up tokens, newest first. */
export const listTokens = async (executor: Executor): Promise<string[]> =>
  readTokens(await row(executor).select('setup_token_hash').executeTakeFirstOrThrow())

/** Changes them, under a lock until the transaction ends. */
export const changeTokens = async (
  transaction: Executor,
  change: (tokens: string[]) => string[],
): Promise<void> => {
  const before = await row(transaction).select('setup_token_hash').forUpdate().executeTakeFirstOrThrow()
  const setup_token_hash = change(readTokens(before)).join(' ') || null
  await transaction.updateTable('installation').set({ setup_token_hash }).execute()
}
