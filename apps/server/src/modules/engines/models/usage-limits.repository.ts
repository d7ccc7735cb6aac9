import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { idleInterviews, runningInterviews } from '../../ledger/trash/index.ts'
import type { ModelSpend } from './usage-limits.policy.ts'

/** Interviews of an account that run, all but one; not those that were left without a word. */
export const countLive = async (
  executor: Executor,
  userId: string,
  { except, now }: { except: string; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from (${runningInterviews(userId)}) as running where id <> ${except}::uuid)
      - (select count(*) from (${idleInterviews(userId, { now, beside: except })}) as idle
        where is_left and id <> ${except}::uuid))::int as count
  `.execute(executor)
  return rows[0]?.count ?? 0
}

/**
 * How long an account's interviews spoke with a voice of a provider since `from`, milliseconds: from the start to the
 * last thing said, or to `now` while they run; or to where the candidate went on with the built-in interviewer, which then conducts for
 * good. Who left without a word is not waited for on the account. Each kind comes out of an index of its own.
 */
export const sumSpokenMs = async (
  executor: Executor,
  userId: string,
  { from, now }: { from: Date; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(sum(greatest(0, extract(epoch from until - greatest(started_at, ${from}::timestamptz)))), 0)::float8 * 1000 as ms
    from (
      select started_at, case when ended_at is null then ${now}::timestamptz else last_event_at end as until
      from interviews
      where organisation_id = ${userId} and started_at is not null and provider <> 'builtin'
        and coalesce(ended_at, 'infinity'::timestamptz) > ${from}
      union all
      select started_at, min(at) as until
      from interview_events join interviews on interviews.id = interview_id
      where kind = 'continued_with_builtin' and at > ${from} and interviews.organisation_id = ${userId} and provider = 'builtin'
      group by interviews.id
    ) as spoken
  `.execute(executor)
  return rows[0]?.ms ?? 0
}

/**
 * US dollars that models cost an account since the start of the month, and the whole installation since the start of the day.
 * @param userId null: what the installation pays for itself, in demos
 */
export const sumSpend = async (
  executor: Executor,
  userId: string | null,
  { month, day }: { month: Date; day: Date },
): Promise<ModelSpend> => {
  const isOwn = userId === null ? sql`organisation_id is null` : sql`organisation_id = ${userId}`
  const { rows } = await sql<ModelSpend>`
    select
      (select coalesce(sum(usd), 0)::float8 from model_usage where ${isOwn} and at >= ${month}) as month,
      (select coalesce(sum(usd), 0)::float8 from model_usage where at >= ${day}) as today,
      (select coalesce(sum(usd), 0)::float8 from model_usage where ${isOwn} and at >= ${day}) as "ownToday"
  `.execute(executor)
  return rows[0] ?? { month: 0, today: 0, ownToday: 0 }
}
