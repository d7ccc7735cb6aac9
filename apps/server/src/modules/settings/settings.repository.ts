import type { UpdateSettings } from '@vivavox/contracts/settings'
import type { Executor } from '../../platform/context.ts'
import type { Row, RowChange } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'

export type SettingsRow = Row<'users'>

/** Updates the given columns; `change` must not be empty. @throws AppError TOKEN_INVALID when the account was deleted meanwhile */
export const saveSettings = (
  executor: Executor,
  userId: string,
  change: Omit<UpdateSettings, 'confirm'>,
): Promise<SettingsRow> =>
  executor
    .updateTable('users')
    .set(change as RowChange<'users'>)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('TOKEN_INVALID'))

/** Reads company name and description; '' when unset. */
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
