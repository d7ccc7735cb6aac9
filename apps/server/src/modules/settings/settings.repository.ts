import type { UpdateSettings } from '@vivavox/contracts/settings'
import type { Executor } from '../../platform/context.ts'
import type { Row, RowChange } from '../../platform/database/tables.ts'

export type SettingsRow = Row<'users'>

/** Changes the given fields of an account, at least one; those left out stay. @returns the row as it is now */
export const saveSettings = (
  executor: Executor,
  userId: string,
  change: UpdateSettings,
): Promise<SettingsRow> =>
  executor
    .updateTable('users')
    .set(change as RowChange<'users'>)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What an account says of its company; '' where it says nothing. */
export const readCompany = async (
  executor: Executor,
  userId: string,
): Promise<{ companyName: string; companyDescription: string }> => {
  const row = await executor
    .selectFrom('users')
    .select(['company_name', 'company_description'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return { companyName: row?.company_name ?? '', companyDescription: row?.company_description ?? '' }
}
