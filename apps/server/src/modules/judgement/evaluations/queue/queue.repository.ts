import { QUEUE_STATUSES, type QueueStatus } from '@vivavox/contracts/lists'
import type { TextProvider } from '@vivavox/contracts/providers'
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import { isOneOf } from '../../../../platform/database/is-one-of.ts'
import type { Row } from '../../../../platform/database/tables.ts'

const ENDED = ['completed', 'abandoned'] as const
const QUEUED_OR_RUNNING = ['queued', 'running'] as const

const interviews = (executor: Executor) => executor.selectFrom('interviews')

/** Those whose last try failed for good, also where an earlier evaluation is shown in its place. */
const failed = (executor: Executor) =>
  interviews(executor)
    .where('evaluation_status', 'not in', [...QUEUED_OR_RUNNING, 'awaiting_words'])
    .where(eb => eb.or([eb('evaluation_status', '=', 'failed'), eb('evaluation_fault', 'is not', null)]))
    .where('interviews.status', 'in', ENDED)

const inQueue = (executor: Executor, status: QueueStatus) =>
  status === 'failed' ? failed(executor) : interviews(executor).where('evaluation_status', '=', status)

export type QueuedRow = Pick<
  Row<'interviews'>,
  'id' | 'evaluation_status' | 'evaluation_status_at' | 'evaluation_fault'
> & { title: string }

/** At most `limit` of them, the longest there first. */
export const listQueue = (executor: Executor, status: QueueStatus, limit: number): Promise<QueuedRow[]> =>
  inQueue(executor, status)
    .innerJoin('vacancies', 'vacancies.id', 'interviews.vacancy_id')
    .select(['interviews.id', 'evaluation_status', 'evaluation_status_at', 'evaluation_fault'])
    .select('vacancies.title')
    .orderBy('evaluation_status_at')
    .orderBy('interviews.id')
    .limit(limit)
    .execute()

const countQueue = async (executor: Executor, status: QueueStatus): Promise<number> => {
  const { count } = await inQueue(executor, status)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Interviews by the state of their evaluation. */
export const countEvaluations = async (executor: Executor): Promise<Record<QueueStatus, number>> => {
  const counted = await Promise.all(
    QUEUE_STATUSES.map(async status => [status, await countQueue(executor, status)] as const),
  )
  return Object.fromEntries(counted) as Record<QueueStatus, number>
}

/** Does an ended interview wait for its evaluation, or is it evaluated now? */
export const isQueued = async (executor: Executor, interviewId: string): Promise<boolean> => {
  const waiting = interviews(executor)
    .where('id', '=', interviewId)
    .where('evaluation_status', 'in', QUEUED_OR_RUNNING)
    .where('interviews.status', 'in', ENDED)
  return (await waiting.select('id').executeTakeFirst()) !== undefined
}

/** Is it one of those that failed? */
export const isFailed = async (executor: Executor, interviewId: string): Promise<boolean> =>
  (await failed(executor).where('id', '=', interviewId).select('id').executeTakeFirst()) !== undefined

/** Ids of those that failed, the longest there first. */
export const failedIds = async (executor: Executor, limit: number): Promise<string[]> => {
  const rows = await failed(executor).select('id').orderBy('evaluation_status_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export interface Evaluated {
  /** Whose interviews. */
  userId: string
  /** The engine's provider. */
  by: string
  /** Of these vacancies alone. */
  only?: readonly string[] | undefined
}

const evaluatedBy = (executor: Executor, { userId, by, only }: Evaluated) =>
  interviews(executor)
    .where('organisation_id', '=', userId)
    .where('is_sample', '=', false)
    .where('evaluated_by', '=', by)
    .where('evaluation_status', '=', 'done')
    .where('interviews.status', 'in', ENDED)
    .where('snapshot', 'is not', null)
    .where(isOneOf('vacancy_id', only))

/** Is it one of them? */
export const isEvaluatedBy = async (
  executor: Executor,
  which: Evaluated,
  interviewId: string,
): Promise<boolean> =>
  (await evaluatedBy(executor, which).where('id', '=', interviewId).select('id').executeTakeFirst()) !==
  undefined

/** Their ids, the newest first: those are looked at. */
export const idsEvaluatedBy = async (
  executor: Executor,
  which: Evaluated,
  limit: number,
): Promise<string[]> => {
  const rows = await evaluatedBy(executor, which)
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What one costs is told from so many calls, the newest. */
const CALLS_LOOKED_AT = 500

/** What evaluating one interview has cost an account since then with a provider, US dollars; null when a price is unknown. */
export const usualCost = async (
  executor: Executor,
  { userId, provider, since }: { userId: string; provider: TextProvider; since: Date },
): Promise<number | null> => {
  const { usd } = await executor
    .selectFrom(from =>
      from
        .selectFrom('model_usage')
        .select(['usd', 'interview_id'])
        .where('organisation_id', '=', userId)
        .where('provider', '=', provider)
        .where('purpose', '=', 'analysis')
        .where('at', '>=', since)
        .where('interview_id', 'is not', null)
        .orderBy('at', 'desc')
        .limit(CALLS_LOOKED_AT)
        .as('lately'),
    )
    .select(
      sql<
        number | null
      >`case when count(*) = count(usd) then (sum(usd) / nullif(count(distinct interview_id), 0))::float8 end`.as(
        'usd',
      ),
    )
    .executeTakeFirstOrThrow()
  return usd
}
