import type { Executor } from '../../platform/context.ts'
import type { NewRow } from '../../platform/database/tables.ts'

/** undefined: the account is gone. */
export const findCompanyName = async (executor: Executor, userId: string): Promise<string | undefined> => {
  const owner = await executor
    .selectFrom('users')
    .select('company_name')
    .where('id', '=', userId)
    .executeTakeFirst()
  return owner?.company_name
}

/** Changes nothing where it is there already. */
export const insertStopped = (executor: Executor, row: NewRow<'stopped_mails'>) =>
  executor
    .insertInto('stopped_mails')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Of these hashes those whose mails of the account were stopped. */
export const listStopped = async (
  executor: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<string[]> => {
  const rows = await executor
    .selectFrom('stopped_mails')
    .select('address_hash')
    .where('user_id', '=', userId)
    .where('address_hash', 'in', hashes)
    .execute()
  return rows.map(({ address_hash }) => address_hash)
}
