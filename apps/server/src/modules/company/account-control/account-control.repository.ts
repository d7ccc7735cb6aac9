import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { Position } from '../../../platform/paging/cursor.ts'
import { isAfter } from '../../../platform/paging/is-after.repository.ts'
import type { Period } from '../../billing/subscriptions/index.ts'

/** Accounts, newest first, one more than `limit` where there are more. @param search in names and addresses; '' for all */
export const selectAccounts = (
  executor: Executor,
  search: string,
  { limit, after }: { limit: number; after: Position | null },
) => {
  const all = executor
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'email_verified_at',
      'role',
      'blocked_at',
      'blocked_reason',
      'created_at',
    ])
    .select(eb =>
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.last_seen_at').as('last_seen_at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_seen_at'),
    )
    .$if(search !== '', query =>
      query.where(sql<SqlBool>`position(lower(${search}) in lower(name || ' ' || email)) > 0`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  return (
    after ? all.where(isAfter({ by: sql.ref('created_at'), direction: 'desc' }, 'id', after)) : all
  ).execute()
}
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number]

/** The organisations of these accounts, each with the subscription that is neither pending nor over by its status. */
export const selectStandings = (executor: Executor, userIds: readonly string[]) =>
  executor
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
    .leftJoin('subscriptions', join =>
      join
        .onRef('subscriptions.organisation_id', '=', 'organisations.id')
        .on('subscriptions.status', 'in', ['active', 'past_due', 'suspended']),
    )
    .select(['memberships.user_id', 'organisations.id', 'organisations.name', 'memberships.role'])
    .select(['subscriptions.status', 'subscriptions.plan_id', 'subscriptions.provider'])
    .select(['cancel_at_period_end', 'current_period_start', 'current_period_end'])
    .where('memberships.user_id', 'in', userIds)
    .where('memberships.state', '=', 'active')
    .orderBy('memberships.joined_at')
    .orderBy('organisations.id')
    .execute()
export type StandingRow = Awaited<ReturnType<typeof selectStandings>>[number]

/**
 * Mails to candidates of a day, and completed interviews of a period, by organisation.
 * @param windows period null: no plan runs, so that nothing counts
 * @param day 'YYYY-MM-DD'
 */
export const countUse = async (
  executor: Executor,
  windows: ReadonlyMap<string, Period | null>,
  day: string,
): Promise<Map<string, { mails: number; interviews: number }>> => {
  if (windows.size === 0) return new Map()
  const values = [...windows].map(
    ([id, period]) =>
      sql`(${id}::uuid, ${period?.start ?? null}::timestamptz, ${period?.end ?? null}::timestamptz)`,
  )
  const { rows } = await sql<{ id: string; mails: number; interviews: number }>`
    select counted.id, coalesce(mails, 0) as mails,
      (select count(*)::int from usage_entries where usage_entries.organisation_id = counted.id
        and completed_at >= counted.since and completed_at < counted.until and given_back is null) as interviews
    from (values ${sql.join(values)}) as counted (id, since, until)
    left join invitation_days on invitation_days.organisation_id = counted.id and day = ${day}
  `.execute(executor)
  return new Map(rows.map(({ id, ...use }) => [id, use]))
}
