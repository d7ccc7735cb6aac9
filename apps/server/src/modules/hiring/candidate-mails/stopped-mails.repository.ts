import type { Executor } from '../../../platform/context.ts'
import type { NewRow } from '../../../platform/database/tables.ts'

/** Idempotent. */
export const insertUnsubscribed = (executor: Executor, row: NewRow<'stopped_mails'>) =>
  executor
    .insertInto('stopped_mails')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Returns those of the address hashes that unsubscribed from the account. */
export const listUnsubscribed = async (
  executor: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<string[]> => {
  const rows = await executor
    .selectFrom('stopped_mails')
    .select('address_hash')
    .where('organisation_id', '=', userId)
    .where('address_hash', 'in', hashes)
    .execute()
  return rows.map(({ address_hash }) => address_hash)
}
