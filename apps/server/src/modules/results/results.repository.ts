import type { EvaluationStatus } from '@vivavox/contracts/evaluations'
import type { InterviewStatus, Sort } from '@vivavox/contracts/values'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Position } from '../../platform/paging/cursor.ts'

export interface InterviewFilter {
  userId: string
  vacancyId?: string | undefined
  status?: InterviewStatus | undefined
  evaluationStatus?: EvaluationStatus | undefined
  search?: string | undefined
}

type From = ExpressionBuilder<Tables & { interviews: Tables['interviews'] }, 'interviews'>

/** A LIKE pattern that finds the text itself anywhere. */
const anywhere = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const matches = (filter: InterviewFilter) => (eb: From) => {
  const conditions: Expression<SqlBool>[] = [eb('interviews.user_id', '=', filter.userId)]
  if (filter.vacancyId) conditions.push(eb('interviews.vacancy_id', '=', filter.vacancyId))
  if (filter.status) conditions.push(eb('interviews.status', '=', filter.status))
  if (filter.evaluationStatus)
    conditions.push(eb('interviews.evaluation_status', '=', filter.evaluationStatus))
  if (filter.search) conditions.push(eb('interviews.candidate_search', 'like', anywhere(filter.search)))
  return eb.and(conditions)
}

/** Rows that come after a position. Scores sort with 'none' last, both ways. */
const after =
  (sort: Sort, { value, id }: Position) =>
  (eb: From): Expression<SqlBool> => {
    const idRef = eb.ref('interviews.id')
    if (sort === 'candidate_name') {
      return eb(eb.refTuple('interviews.candidate_search', 'interviews.id'), '>', eb.tuple(String(value), id))
    }
    if (sort === '-created_at' || sort === 'created_at') {
      const compare = sort === 'created_at' ? '>' : '<'
      const at = new Date(String(value))
      return eb(eb.refTuple('interviews.created_at', 'interviews.id'), compare, eb.tuple(at, id))
    }
    if (value === null) return eb.and([eb('interviews.overall_score', 'is', null), eb(idRef, '<', id)])
    const score = Number(value)
    return eb.or([
      eb('interviews.overall_score', sort === 'overall_score' ? '>' : '<', score),
      eb.and([eb('interviews.overall_score', '=', score), eb(idRef, '<', id)]),
      eb('interviews.overall_score', 'is', null),
    ])
  }

const ordered = (executor: Executor, sort: Sort) => {
  const query = executor.selectFrom('interviews')
  if (sort === 'candidate_name') return query.orderBy('interviews.candidate_search').orderBy('interviews.id')
  if (sort === 'created_at') return query.orderBy('interviews.created_at').orderBy('interviews.id')
  if (sort === '-created_at')
    return query.orderBy('interviews.created_at', 'desc').orderBy('interviews.id', 'desc')
  const direction = sort === 'overall_score' ? 'asc' : 'desc'
  return query
    .orderBy('interviews.overall_score', order =>
      (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('interviews.id', 'desc')
}

/** Has the same address begun an earlier one for this vacancy? */
const takenBefore = sql<boolean>`exists (select from interviews as earlier
  where earlier.vacancy_id = interviews.vacancy_id and earlier.candidate_email = interviews.candidate_email
  and earlier.created_at < interviews.created_at and earlier.started_at is not null)`.as('took_before')

const selectListed = (
  executor: Executor,
  filter: InterviewFilter,
  page: { sort: Sort; limit: number; after: Position | null },
) => {
  const position = page.after
  return ordered(executor, page.sort)
    .innerJoin('vacancies', 'vacancies.id', 'interviews.vacancy_id')
    .where(eb => matches(filter)(eb as unknown as From))
    .$if(position !== null, query =>
      query.where(eb => after(page.sort, position as Position)(eb as unknown as From)),
    )
    .select(takenBefore)
    .select([
      'interviews.id',
      'interviews.vacancy_id',
      'interviews.candidate_name',
      'interviews.candidate_email',
      'interviews.candidate_phone',
      'interviews.candidate_search',
      'interviews.status',
      'interviews.evaluation_status',
      'interviews.technical_score',
      'interviews.communication_score',
      'interviews.overall_score',
      'interviews.recommendation',
      'interviews.evaluated_by',
      'interviews.created_at',
      'interviews.started_at',
      'interviews.ended_at',
      'vacancies.title as vacancy_title',
    ])
    .limit(page.limit + 1)
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

/** One page and one row more. */
export const listInterviews = (
  executor: Executor,
  filter: InterviewFilter,
  page: { sort: Sort; limit: number; after: Position | null },
): Promise<ListedRow[]> => selectListed(executor, filter, page).execute()

export const countInterviews = async (executor: Executor, filter: InterviewFilter): Promise<number> => {
  const row = await executor
    .selectFrom('interviews')
    .where(eb => matches(filter)(eb as unknown as From))
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Counts and the mean of scores above 0 in one query. */
export const interviewStats = async (executor: Executor, scope: { userId: string; vacancyId?: string }) => {
  const row = await executor
    .selectFrom('interviews')
    .where('user_id', '=', scope.userId)
    .$if(scope.vacancyId !== undefined, query => query.where('vacancy_id', '=', scope.vacancyId ?? ''))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where status = 'completed'))::int`.as('completed'),
      sql<number>`(count(*) filter (where status = 'in_progress'))::int`.as('in_progress'),
      sql<
        number | null
      >`(avg(overall_score) filter (where overall_score > 0 and evaluation_status = 'done'))::float8`.as(
        'average_score',
      ),
    ])
    .executeTakeFirstOrThrow()
  return row
}
