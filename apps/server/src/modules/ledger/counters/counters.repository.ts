import type { EvaluationStatus } from '@vivavox/contracts/evaluations'
import type { DecisionFilter, InterviewStatus } from '@vivavox/contracts/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'

/** Whose interviews: an account's, or those of one of its vacancies. */
interface CounterScope {
  userId: string
  vacancyId?: string | undefined
  /** Of these vacancies alone. */
  only?: readonly string[] | undefined
  /** Without those of the sample vacancy. */
  withoutSamples?: boolean | undefined
}

const tallies = (executor: Executor, { userId, vacancyId, only, withoutSamples }: CounterScope) =>
  executor
    .selectFrom('interview_tallies')
    .where('organisation_id', '=', userId)
    .$if(vacancyId !== undefined, query => query.where('vacancy_id', '=', vacancyId ?? ''))
    .where(isOneOf('vacancy_id', only))
    .$if(withoutSamples === true, query =>
      query.where('vacancy_id', 'not in', eb =>
        eb
          .selectFrom('vacancies')
          .select('id')
          .where('organisation_id', '=', userId)
          .where('is_sample', '=', true),
      ),
    )

/** How many interviews a tally stands for, where `which` says so. */
const sumOf = (which?: RawBuilder<boolean>) =>
  which
    ? sql<number>`coalesce(sum(interviews) filter (where ${which}), 0)::int`
    : sql<number>`coalesce(sum(interviews), 0)::int`

/** Its result is ready, or will not come by itself (soon): a decision is due either way, and no candidate is to be forgotten. */
export const isDecisionDue = (column: 'evaluation_status' | 'interviews.evaluation_status') =>
  sql<boolean>`${sql.ref(column)} in ('done', 'not_enough_evidence', 'awaiting_words', 'failed')`

const isUndecided = sql<boolean>`${isDecisionDue('evaluation_status')} and decision is null`

/**
 * What the start page and a vacancy's page tell of interviews, at one look; the mean is of scores above 0, null when there is none.
 * `candidates` take a place (`countCandidates`); `by_structure` could be evaluated again by an engine that understands.
 */
export const interviewStats = (executor: Executor, scope: CounterScope) =>
  tallies(executor, scope)
    .select([
      sumOf().as('total'),
      sumOf(sql`status = 'completed'`).as('completed'),
      sumOf(sql`status = 'in_progress'`).as('in_progress'),
      sumOf(sql`evaluation_status = 'failed'`).as('failed'),
      sumOf(sql`is_new`).as('new_results'),
      sumOf(isUndecided).as('undecided'),
      sumOf(sql`takes_place`).as('candidates'),
      sumOf(sql`evaluated_by = 'builtin'`).as('by_structure'),
      sql<number | null>`(sum(score_sum) / nullif(sum(scored), 0))::float8`.as('average_score'),
    ])
    .executeTakeFirstOrThrow()

/** What interviews are told apart by. */
interface Tallied {
  status?: InterviewStatus | undefined
  evaluationStatus?: EvaluationStatus | undefined
  decision?: DecisionFilter | undefined
  starred?: boolean | undefined
  isNew?: boolean | undefined
}

const decided = (decision: DecisionFilter) =>
  decision === 'undecided' ? isUndecided : sql<boolean>`decision = ${decision}`

/** How many interviews are all of this. */
export const countFromCounters = async (
  executor: Executor,
  scope: CounterScope,
  { status, evaluationStatus, decision, starred, isNew }: Tallied,
): Promise<number> => {
  const { count } = await tallies(executor, scope)
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'pending'))
    .$if(evaluationStatus !== undefined, query =>
      query.where('evaluation_status', '=', evaluationStatus ?? 'none'),
    )
    .$if(decision !== undefined, query => query.where(decided(decision ?? 'undecided')))
    .$if(starred !== undefined, query => query.where('starred', '=', starred ?? false))
    .$if(isNew !== undefined, query => query.where('is_new', '=', isNew ?? false))
    .select(sumOf().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many candidates of a vacancy have begun (cancelled ones gave their place back, those who never began took none). */
export const countCandidates = async (
  executor: Executor,
  scope: { userId: string; vacancyId: string },
): Promise<number> => {
  const { count } = await tallies(executor, scope)
    .where('takes_place', '=', true)
    .select(sumOf().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** To be joined with `vacancies`: the counts of each. */
export const countersOfVacancy = sql<{
  interviews_count: number
  running_count: number
  new_count: number
  candidates_count: number
}>`lateral (select ${sumOf()} as interviews_count,
    ${sumOf(sql`status = 'in_progress'`)} as running_count,
    ${sumOf(sql`is_new`)} as new_count,
    ${sumOf(sql`takes_place`)} as candidates_count
  from interview_tallies
  where organisation_id = vacancies.organisation_id and vacancy_id = vacancies.id)`.as('tallied')

/**
 * Makes one row of those of a kind, wherever there are new ones. What comes meanwhile waits for the next time, and two at once fold
 * each row once.
 */
export const foldCounters = async (executor: Executor): Promise<void> => {
  await sql`
    with loose as (
      delete from interview_tallies
      where (organisation_id, vacancy_id) in (select organisation_id, vacancy_id from interview_tallies where not folded)
      returning *
    )
    insert into interview_tallies
    select organisation_id, vacancy_id, status, evaluation_status, decision, starred, is_new, takes_place,
      evaluated_by, sum(interviews), sum(scored), sum(score_sum), true
    from loose
    group by organisation_id, vacancy_id, status, evaluation_status, decision, starred, is_new, takes_place, evaluated_by
    having sum(interviews) <> 0 or sum(scored) <> 0 or sum(score_sum) <> 0
  `.execute(executor)
}
