import type { Executor } from '../../platform/context.ts'
import type { NewRow, RowChange } from '../../platform/database/tables.ts'
import type { VerificationRow } from './auth.policy.ts'

/** The newest sign-up code of an account, the only one that counts. */
export const findNewestCode = (executor: Executor, userId: string): Promise<VerificationRow | undefined> =>
  executor
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Makes all tries of one account's codes wait in line until the transaction ends. */
export const lockUser = async (transaction: Executor, userId: string): Promise<void> => {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export const insertVerification = async (executor: Executor, row: NewRow<'verifications'>): Promise<void> => {
  await executor.insertInto('verifications').values(row).execute()
}

export const updateVerification = async (
  executor: Executor,
  id: string,
  change: RowChange<'verifications'>,
): Promise<void> => {
  await executor.updateTable('verifications').set(change).where('id', '=', id).execute()
}

/** Kills the codes of an earlier sign-up. */
export const retireCodes = async (executor: Executor, userId: string, now: Date): Promise<void> => {
  await executor
    .updateTable('verifications')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email')
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes codes made before `before`. */
export const deleteOldVerifications = async (executor: Executor, before: Date): Promise<void> => {
  await executor.deleteFrom('verifications').where('created_at', '<', before).execute()
}
