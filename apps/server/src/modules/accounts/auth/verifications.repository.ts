import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { NewRow, RowChange } from '../../../platform/database/tables.ts'
import type { VerificationRow } from './auth.policy.ts'

/** The newest code of an account and address, which replaces all before it. */
export const findNewestCode = (
  executor: Executor,
  userId: string,
  target: string,
): Promise<VerificationRow | undefined> =>
  executor
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email')
    .where(sql<string>`lower(target)`, '=', target.toLowerCase())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The code whose mail has the link of a hash. */
export const findCodeByLink = (executor: Executor, linkHash: string): Promise<VerificationRow | undefined> =>
  executor.selectFrom('verifications').selectAll().where('link_hash', '=', linkHash).executeTakeFirst()

/** The link of a hash, used or not. */
export const findLink = (
  executor: Executor,
  secretHash: string,
  purposes: readonly VerificationRow['purpose'][],
): Promise<VerificationRow | undefined> =>
  executor
    .selectFrom('verifications')
    .selectAll()
    .where('purpose', 'in', purposes)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()

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

/** Ends every code, or every link, that an account still has. @param from only those sent at this moment or later */
export const retireVerifications = async (
  executor: Executor,
  userId: string,
  purpose: VerificationRow['purpose'],
  now: Date,
  from = new Date(0),
): Promise<void> => {
  await executor
    .updateTable('verifications')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>=', from)
    .where('used_at', 'is', null)
    .execute()
}

/** Ends the links that undo a second factor: they lead back to the address that the account has. */
export const retireUndoLinks = async (
  executor: Executor,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> => {
  await executor
    .updateTable('verifications')
    .set({ used_at: now })
    .where('user_id', '=', id)
    .where('purpose', '=', 'restore')
    .where('target', '=', email)
    .where('used_at', 'is', null)
    .execute()
}

/** Until when a former address can take the account back; null when none can. */
export const findRecoverableUntil = async (
  executor: Executor,
  userId: string,
  now: Date,
): Promise<Date | null> => {
  const { until } = await executor
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.user_id')
    .select(({ fn }) => fn.max('verifications.expires_at').as('until'))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'restore')
    .whereRef('target', '<>', 'users.email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return until
}

/** Deletes codes and links that ended before `before`. */
export const deleteOldVerifications = async (executor: Executor, before: Date): Promise<void> => {
  await executor.deleteFrom('verifications').where('expires_at', '<', before).execute()
}
