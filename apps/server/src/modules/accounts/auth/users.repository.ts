import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { NewRow, RowChange } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { UserRow } from './auth.policy.ts'

export const findUserByEmail = (executor: Executor, email: string): Promise<UserRow | undefined> =>
  executor
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

export const findUserById = (executor: Executor, id: string): Promise<UserRow | undefined> =>
  executor.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** Reads and locks the account; other transactions that lock it wait until this one ends. */
export const lockUser = (transaction: Executor, id: string): Promise<UserRow | undefined> =>
  transaction.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The signed-in account, secrets included. */
export const getUser = (executor: Executor, id: string): Promise<UserRow> =>
  executor.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The ids of all administrators who can sign in. */
export const listAdministrators = async (executor: Executor): Promise<string[]> => {
  const rows = await executor
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('email_verified_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The key of an advisory lock that nothing else takes on this database. */
const ADMINISTRATORS = 7_461_982_306

/** One after the other until the transaction ends: by a number, since their rows are locked by every interview that begins. */
export const lockAdministrators = async (transaction: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${ADMINISTRATORS})`.execute(transaction)
}

export const deleteUser = async (executor: Executor, id: string): Promise<void> => {
  await executor.deleteFrom('users').where('id', '=', id).execute()
}

/** Deletes sign-ups that were made before `before` and never confirmed; none that still has a code or link. */
export const deleteUnconfirmed = async (executor: Executor, before: Date): Promise<void> => {
  await executor
    .deleteFrom('users')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verifications')
            .select('verifications.id')
            .whereRef('verifications.user_id', '=', 'users.id'),
        ),
      ),
    )
    .execute()
}

/** @throws AppError TOKEN_INVALID when it was deleted meanwhile */
export const updateUser = (executor: Executor, id: string, change: RowChange<'users'>): Promise<UserRow> =>
  executor
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('TOKEN_INVALID'))

/** Did the operator block the account? */
export const isBlocked = async (executor: Executor, id: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Nothing when the account is gone meanwhile. @param time_zone IANA */
export const noteTimeZone = async (executor: Executor, id: string, time_zone: string): Promise<void> => {
  await executor.updateTable('users').set({ time_zone }).where('id', '=', id).execute()
}

/**
 * Adds an account, unless the address has one.
 * @returns that of the address: this one, or what was there before, confirmed or not
 */
export const insertUnlessThere = async (
  executor: Executor,
  signUp: Omit<NewRow<'users'>, 'email_verified_at'>,
): Promise<UserRow> => {
  await executor
    .insertInto('users')
    .values({ ...signUp, email_verified_at: null })
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .execute()
  return executor
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', signUp.email.toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Changes a sign-up, unless it was confirmed or deleted meanwhile. */
export const updateUnconfirmed = async (
  executor: Executor,
  id: string,
  change: RowChange<'users'>,
): Promise<void> => {
  await executor
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Is there one, able to sign in or not? */
export const hasAdministrator = async (executor: Executor): Promise<boolean> =>
  (await executor.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).execute()).length > 0

/** The one who has been one for the longest and can sign in. */
export const firstAdministrator = (
  executor: Executor,
): Promise<Pick<UserRow, 'name' | 'email' | 'language'> | undefined> =>
  executor
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('email_verified_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

/** All of them, also those who cannot sign in yet. */
export const listAdministratorRows = (executor: Executor): Promise<UserRow[]> =>
  executor.selectFrom('users').selectAll().where('role', '=', 'admin').execute()

/** Locks the account against every other use, until the transaction ends. */
export const lockToErase = async (transaction: Executor, id: string): Promise<void> => {
  await transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

/** By id; accounts that are gone are left out. */
export const listEmails = async (
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const people = await executor.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(people.map(({ id, email }) => [id, email]))
}
