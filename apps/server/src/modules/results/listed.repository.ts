import type { EvaluationStatus } from '@vivavox/contracts/evaluations'
import type { DecisionFilter, InterviewStatus, Sort } from '@vivavox/contracts/values'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Position } from '../../platform/paging/cursor.ts'

/** What a list of interviews is narrowed to. */
export interface InterviewFilter {
  userId: string
  vacancyId?: string | undefined
  status?: InterviewStatus | undefined
  evaluationStatus?: EvaluationStatus | undefined
  decision?: DecisionFilter | undefined
  starred?: boolean | undefined
  /** Ready and not opened since. */
  isNew?: boolean | undefined
  /** Made at this moment or later, and before the other. */
  from?: Date | undefined
  until?: Date | undefined
  search?: string | undefined
}

/** A place in an order, and which page of it. */
export interface ListPage {
  sort: Sort
  limit: number
  after: Position | null
}

type From = ExpressionBuilder<Tables & { interviews: Tables['interviews'] }, 'interviews'>

/** A LIKE pattern that finds the text itself anywhere. */
export const anywhere = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Worded as in the index of these rows (migration 0032), or it would not be used. */
const isReady = sql<SqlBool>`interviews.evaluation_status in ('done', 'not_enough_evidence')`
const isNew = sql<boolean>`(interviews.seen_at is null and ${isReady})`

const decided = (eb: From, decision: DecisionFilter): Expression<SqlBool> =>
  decision === 'undecided'
    ? eb.and([isReady, eb('interviews.decision', 'is', null)])
    : eb('interviews.decision', '=', decision)

const narrowed = (eb: From, filter: InterviewFilter): (Expression<SqlBool> | undefined | false)[] => [
  filter.vacancyId !== undefined && eb('interviews.vacancy_id', '=', filter.vacancyId),
  filter.status && eb('interviews.status', '=', filter.status),
  filter.evaluationStatus && eb('interviews.evaluation_status', '=', filter.evaluationStatus),
  filter.decision && decided(eb, filter.decision),
  filter.starred !== undefined && eb('interviews.starred', '=', filter.starred),
  filter.isNew !== undefined && (filter.isNew ? isNew : eb.not(isNew)),
  filter.from && eb('interviews.created_at', '>=', filter.from),
  filter.until && eb('interviews.created_at', '<', filter.until),
  filter.search !== undefined &&
    filter.search !== '' &&
    eb('interviews.candidate_search', 'like', anywhere(filter.search)),
]

const matching = (filter: InterviewFilter) => (eb: From) =>
  eb.and([
    eb('interviews.user_id', '=', filter.userId),
    ...narrowed(eb, filter).filter(condition => condition !== undefined && condition !== false),
  ])

/** Each order is an index; in those by score 'none' stands for the value that is last. */
const ORDERS: Record<Sort, { by: RawBuilder<unknown>; direction: 'asc' | 'desc'; none: number | null }> = {
  '-created_at': { by: sql`interviews.created_at`, direction: 'desc', none: null },
  created_at: { by: sql`interviews.created_at`, direction: 'asc', none: null },
  '-overall_score': { by: sql`coalesce(interviews.overall_score, -1)`, direction: 'desc', none: -1 },
  overall_score: { by: sql`coalesce(interviews.overall_score, 101)`, direction: 'asc', none: 101 },
  candidate_name: { by: sql`interviews.candidate_search`, direction: 'asc', none: null },
}

/** An order walked on, or back. */
const walked = (sort: Sort, back: boolean): 'asc' | 'desc' =>
  (ORDERS[sort].direction === 'asc') === back ? 'desc' : 'asc'

/** One comparison of both columns: the index is entered at the very row, however deep. @param back: what comes before it */
const after = (sort: Sort, { value, id }: Position, back = false) => {
  const { by, none } = ORDERS[sort]
  const compare = sql.raw(walked(sort, back) === 'asc' ? '>' : '<')
  return sql<SqlBool>`(${by}, interviews.id) ${compare} (${value ?? none}, ${id})`
}

/**
 * The ids of one page and one row more. They come out of an index alone: an owner's rows are wide, and a filter would open each
 * of them to skip it.
 */
const pageIds = (executor: Executor, filter: InterviewFilter, { sort, limit, after: position }: ListPage) => {
  const { by, direction } = ORDERS[sort]
  return executor
    .selectFrom('interviews')
    .select('interviews.id')
    .where(eb => matching(filter)(eb as unknown as From))
    .$if(position !== null, query => query.where(after(sort, position as Position)))
    .orderBy(by, direction)
    .orderBy('interviews.id', direction)
    .limit(limit + 1)
}

const selectPage = (executor: Executor, filter: InterviewFilter, page: ListPage) => {
  const { by, direction } = ORDERS[page.sort]
  return executor
    .selectFrom('interviews')
    .innerJoin('vacancies', 'vacancies.id', 'interviews.vacancy_id')
    .where('interviews.id', 'in', pageIds(executor, filter, page))
    .orderBy(by, direction)
    .orderBy('interviews.id', direction)
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
    .select(isNew.as('is_new'))
}

/** Has the same address begun an earlier one for this vacancy? */
const takenBefore = sql<boolean>`exists (select from interviews as earlier
  where earlier.vacancy_id = interviews.vacancy_id and earlier.candidate_email = interviews.candidate_email
  and earlier.created_at < interviews.created_at and earlier.started_at is not null)`.as('took_before')

const selectListed = (executor: Executor, filter: InterviewFilter, page: ListPage) =>
  selectPage(executor, filter, page).select(takenBefore)

export type ExportedRow = Awaited<ReturnType<ReturnType<typeof selectPage>['execute']>>[number]
export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

/** One page and one row more. */
export const listInterviews = (executor: Executor, filter: InterviewFilter, page: ListPage) =>
  selectListed(executor, filter, page).execute()

/** As `listInterviews`, without what a file does not say. */
export const listExported = (executor: Executor, filter: InterviewFilter, page: ListPage) =>
  selectPage(executor, filter, page).execute()

export const countInterviews = async (executor: Executor, filter: InterviewFilter): Promise<number> => {
  const row = await executor
    .selectFrom('interviews')
    .where(eb => matching(filter)(eb as unknown as From))
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The place of an interview in every order. */
export const findPlace = (executor: Executor, id: string) =>
  executor
    .selectFrom('interviews')
    .select(['id', 'vacancy_id', 'user_id', 'candidate_search', 'overall_score', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The row right after a place in a list, or right before it. */
export const findBeside = async (
  executor: Executor,
  filter: InterviewFilter,
  { sort, from, back }: { sort: Sort; from: Position; back: boolean },
): Promise<string | null> => {
  const row = await executor
    .selectFrom('interviews')
    .select('interviews.id')
    .where(eb => matching(filter)(eb as unknown as From))
    .where(after(sort, from, back))
    .orderBy(ORDERS[sort].by, walked(sort, back))
    .orderBy('interviews.id', walked(sort, back))
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** How many a list holds, how many of them before a place, and whether the place itself is one of them. */
export const countAround = (executor: Executor, filter: InterviewFilter, sort: Sort, from: Position) =>
  executor
    .selectFrom('interviews')
    .where(eb => matching(filter)(eb as unknown as From))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where ${after(sort, from, true)}))::int`.as('before'),
      sql<number>`(count(*) filter (where interviews.id = ${from.id}))::int`.as('here'),
    ])
    .executeTakeFirstOrThrow()
