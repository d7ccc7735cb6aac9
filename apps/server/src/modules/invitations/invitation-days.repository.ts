import type { Executor } from '../../platform/context.ts'
import type { NewRow } from '../../platform/database/tables.ts'

/** Adds to the mails of a day, where they stay within `most`. @returns whether they do */
export const addMails = async (
  executor: Executor,
  row: NewRow<'invitation_days'>,
  most: number,
): Promise<boolean> => {
  const counted = await executor
    .insertInto('invitation_days')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet(eb => ({ mails: eb('invitation_days.mails', '+', row.mails) }))
        .where(eb => eb(eb('invitation_days.mails', '+', row.mails), '<=', most)),
    )
    .returning('mails')
    .executeTakeFirst()
  return counted !== undefined && counted.mails <= most
}

/** @param day 'YYYY-MM-DD' */
export const deleteDaysBefore = async (executor: Executor, day: string): Promise<void> => {
  await executor.deleteFrom('invitation_days').where('day', '<', day).execute()
}
