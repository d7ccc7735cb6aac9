import type { FunnelStep } from '@vivavox/contracts/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import type { VacancyScope } from '../../accounts/organisations/index.ts'

export interface FunnelFilter extends VacancyScope {
  vacancyId?: string | undefined
  from: Date
  until: Date
  by: 'week' | 'source'
}

/** All candidates, or those of one week or source. */
export type FunnelCounts = Record<FunnelStep, number> & {
  is_total: boolean
  key: string | null
  /** Medians in hours; null where no candidate came so far. */
  opened_hours: number | null
  started_hours: number | null
  finished_hours: number | null
  advanced_hours: number | null
  declined_hours: number | null
  decision_hours: number | null
}

/** A link may name any source, so only the most frequent are told. */
const SOURCES_SHOWN = 50

const KEYS = {
  // Told as text: a date would be read in the zone of the server.
  week: sql<string>`to_char(date_trunc('week', entered_at at time zone 'UTC'), 'YYYY-MM-DD')`,
  source: sql<string>`source`,
}

const count = (which: RawBuilder<unknown>) => sql`count(*) filter (where ${which})::int`

/** The median of the hours between two moments; 0 where a clock was set back between them. */
const hours = (from: string, to: string, which = sql`true`) => sql`round((percentile_cont(0.5) within group (
  order by greatest(0, extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 3600))
  filter (where ${sql.ref(from)} is not null and ${sql.ref(to)} is not null and ${which}))::numeric, 1)::float8`

const advanced = sql`decision = 'advance'`
const declined = sql`decision = 'decline'`

const inScope = (table: string, { userId, only, vacancyId, from, until }: FunnelFilter) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`${column('organisation_id')} = ${userId}
    and ${column('created_at')} >= ${from} and ${column('created_at')} < ${until}
    and ${isOneOf(`${table}.vacancy_id`, only)}
    and ${vacancyId === undefined ? sql`true` : sql`${column('vacancy_id')} = ${vacancyId}`}
    and ${column('vacancy_id')} not in (select id from vacancies where organisation_id = ${userId} and is_sample)`
}

/** What both kinds of candidates say of their interview. */
const interviewFacts = sql`interviews.started_at, interviews.ended_at,
  case when interviews.status = 'completed' then interviews.ended_at end as finished_at, interviews.decision,
  (select max(decided_at) from decisions where interviews.decision is not null
    and decisions.interview_id = interviews.id and decisions.withdrawn_at is null) as decided_at, interviews.source`

/**
 * Counts the candidates who were invited in a period, or began without an invitation in it, in one statement: all of them first, then by
 * week or by source. An invitation that was revoked before it was used is left out.
 */
export const countFunnel = async (executor: Executor, filter: FunnelFilter): Promise<FunnelCounts[]> => {
  const { rows } = await sql<FunnelCounts>`
    with candidates as (
      select invitations.created_at as entered_at, true as invited,
        coalesce(invitations.opened_at, interviews.created_at) as opened_at, ${interviewFacts}
      from invitations left join interviews on interviews.id = invitations.interview_id
      where ${inScope('invitations', filter)} and (invitations.revoked_at is null or interviews.id is not null)
      union all
      select interviews.created_at, false, interviews.created_at, ${interviewFacts}
      from interviews
      where ${inScope('interviews', filter)}
        and not exists (select from invitations where invitations.interview_id = interviews.id)
    ), keyed as (
      select *, ${KEYS[filter.by]} as key from candidates
    )
    select grouping(key) = 1 as is_total, key,
      ${count(sql`invited`)} as invited,
      ${count(sql`opened_at is not null`)} as opened,
      ${count(sql`started_at is not null`)} as started,
      ${count(sql`finished_at is not null`)} as finished,
      ${count(advanced)} as advanced,
      ${count(declined)} as declined,
      ${hours('entered_at', 'opened_at', sql`invited`)} as opened_hours,
      ${hours('opened_at', 'started_at')} as started_hours,
      ${hours('started_at', 'finished_at')} as finished_hours,
      ${hours('ended_at', 'decided_at', advanced)} as advanced_hours,
      ${hours('ended_at', 'decided_at', declined)} as declined_hours,
      ${hours('ended_at', 'decided_at', sql`(${advanced} or ${declined})`)} as decision_hours
    from keyed group by grouping sets ((), (key))
    order by is_total desc, ${filter.by === 'week' ? sql`key` : sql`count(*) desc, key nulls last`}
    limit ${sql.lit(filter.by === 'week' ? 60 : SOURCES_SHOWN + 1)}`.execute(executor)
  return rows
}
