import { sql } from 'kysely'
import type { Executor } from '../../platform/context.ts'
import { runningInterviews } from '../deletions/index.ts'

/** Interviews of an account that run, all but one. */
export const countLive = async (executor: Executor, userId: string, except: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${runningInterviews(userId)}) as running where id <> ${except}::uuid
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
      where user_id = ${userId} and started_at is not null and provider <> 'builtin'
        and coalesce(ended_at, 'infinity'::timestamptz) > ${from}
      union all
      select started_at, min(at) as until
      from interview_events join interviews on interviews.id = interview_id
      where kind = 'continued_with_builtin' and at > ${from} and user_id = ${userId} and provider = 'builtin'
      group by interviews.id
    ) as spoken
  `.execute(executor)
  return rows[0]?.ms ?? 0
}

/** Marks that the owner is told now. @returns where to write to; nothing when they were told since `since` or want no mail */
export const markTold = (executor: Executor, userId: string, { since, now }: { since: Date; now: Date }) =>
  executor
    .updateTable('users')
    .set({ minutes_used_up_told_at: now })
    .where('id', '=', userId)
    .where('notification_email', '=', true)
    .where(eb =>
      eb.or([eb('minutes_used_up_told_at', 'is', null), eb('minutes_used_up_told_at', '<', since)]),
    )
    .returning(['email', 'language'])
    .executeTakeFirst()
