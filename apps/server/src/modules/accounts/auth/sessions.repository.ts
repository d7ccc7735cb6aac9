import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { NewRow, Row } from '../../../platform/database/tables.ts'
import type { UserRow } from './auth.policy.ts'

/**
 * The session of a token with its account and the organisation that it acts for, in one look-up; open or not. None of a blocked account.
 * @param wanted the organisation that the request names; null: the one that was used last
 */
export const findSession = async (executor: Executor, tokenHash: string, wanted: string | null) => {
  const row = await executor
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('memberships')
          .select(['memberships.organisation_id', 'memberships.role as organisation_role'])
          .whereRef('memberships.user_id', '=', 'sessions.user_id')
          .where('memberships.state', '=', 'active')
          .$if(wanted !== null, query => query.where('memberships.organisation_id', '=', wanted))
          .orderBy('memberships.last_used_at', 'desc')
          // As text: a limit among the values would have the statement planned anew for every request.
          .limit(sql.lit(1))
          .as('membership'),
      join => join.onTrue(),
    )
    .selectAll('users')
    .select(['membership.organisation_id', 'membership.organisation_role'])
    .select(['sessions.id as session_id', 'sessions.last_seen_at', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { session_id, last_seen_at, expires_at, organisation_id, organisation_role, ...user } = row
  return {
    session: { id: session_id, last_seen_at, expires_at },
    user: user satisfies UserRow,
    organisation:
      organisation_id && organisation_role ? { id: organisation_id, role: organisation_role } : null,
  }
}

export const insertSession = async (executor: Executor, row: NewRow<'sessions'>): Promise<void> => {
  await executor.insertInto('sessions').values(row).execute()
}

/** Is this session still there? */
export const hasSession = async (executor: Executor, id: string): Promise<boolean> =>
  (await executor.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const touchSession = async (executor: Executor, id: string, now: Date): Promise<void> => {
  await executor.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
}

/** Signing in costs nothing, so that a script may have opened any number. */
const LISTED_MAX = 200

/** The latest sessions of an account, used last first; open or not. */
export const listSessions = (executor: Executor, userId: string): Promise<Row<'sessions'>[]> =>
  executor
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()

/** Ends one session of an account. @returns false when it has no such session */
export const deleteOwnSession = async (executor: Executor, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await executor
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends every session of an account but `keep`; null keeps none. */
export const deleteSessionsBut = async (
  executor: Executor,
  userId: string,
  keep: string | null,
): Promise<void> => {
  const all = executor.deleteFrom('sessions').where('user_id', '=', userId)
  await (keep === null ? all : all.where('id', '!=', keep)).execute()
}

/** Ends every session of an account. */
export const endSessions = (executor: Executor, userId: string): Promise<void> =>
  deleteSessionsBut(executor, userId, null)

export const deleteSession = async (executor: Executor, id: string): Promise<void> => {
  await executor.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Deletes sessions that ended by age or were last used before `idleSince`. */
export const deleteEndedSessions = async (executor: Executor, now: Date, idleSince: Date): Promise<void> => {
  await executor
    .deleteFrom('sessions')
    .where(where => where.or([where('expires_at', '<=', now), where('last_seen_at', '<=', idleSince)]))
    .execute()
}
