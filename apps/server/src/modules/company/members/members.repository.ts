import { SEATED } from '@vivavox/contracts/permissions'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { RowChange } from '../../../platform/database/tables.ts'
import type { MembershipRow } from './members.policy.ts'

/** Members with what others see of them, by the time they joined. */
export const listMembers = (executor: Executor, organisationId: string) =>
  executor
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.two_factor_enabled_at'])
    .select(['memberships.role', 'memberships.state', 'memberships.joined_at'])
    .select(eb =>
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.last_seen_at').as('last_seen_at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_seen_at'),
    )
    .where('organisation_id', '=', organisationId)
    .orderBy('joined_at')
    .orderBy('users.id')
    .execute()
export type ListedMember = Awaited<ReturnType<typeof listMembers>>[number]

/** Call it under the organisation's lock. */
export const findMember = (
  transaction: Executor,
  organisationId: string,
  userId: string,
): Promise<MembershipRow | undefined> =>
  transaction
    .selectFrom('memberships')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const changeMembership = async (
  transaction: Executor,
  organisationId: string,
  userId: string,
  change: RowChange<'memberships'>,
): Promise<void> => {
  await transaction
    .updateTable('memberships')
    .set(change)
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute()
}

/** A new member, or one who left and comes back. */
export const addMembership = async (
  transaction: Executor,
  row: Pick<MembershipRow, 'organisation_id' | 'user_id' | 'role'>,
  at: Date,
): Promise<void> => {
  const joined = { role: row.role, state: 'active' as const, joined_at: at, last_used_at: at }
  await transaction
    .insertInto('memberships')
    .values({ ...row, ...joined })
    .onConflict(conflict => conflict.columns(['organisation_id', 'user_id']).doUpdateSet(joined))
    .execute()
}

/** Active owners, and active members who fill a seat. */
export const countStandings = async (
  executor: Executor,
  organisationId: string,
): Promise<{ owners: number; seated: number }> => {
  const { rows } = await sql<{ owners: number; seated: number }>`
    select count(*) filter (where role = 'owner')::int as owners,
      count(*) filter (where role in (${sql.join(SEATED)}))::int as seated
    from memberships where organisation_id = ${organisationId} and state = 'active'`.execute(executor)
  return rows[0] ?? { owners: 0, seated: 0 }
}

/** Is the person an active member of any organisation? */
export const isActiveAnywhere = async (executor: Executor, userId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The person acts for it from now on. @returns false where it is no active member */
export const noteUse = async (
  executor: Executor,
  organisationId: string,
  userId: string,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await executor
    .updateTable('memberships')
    .set({ last_used_at: at })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
