import type { EvaluationStatus } from '@vivavox/contracts/evaluations'
import type { DecisionFilter, InterviewStatus, Sort } from '@vivavox/contracts/lists'
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/count-rows.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Position } from '../../../platform/paging/cursor.ts'
import { isAfter } from '../../../platform/paging/is-after.repository.ts'
import { isHiddenFrom, nameKey, nameMatches } from '../../judgement/decisions/index.ts'
import { humanScoreFor, type Rater } from '../../judgement/ratings/index.ts'
import { countFromCounters, isDecisionDue } from '../../ledger/counters/index.ts'

/** What a list of interviews is narrowed to. */
export interface InterviewFilter {
  userId: string
  /** Who reads, where a blind review may hide candidates from them (`blindReader`); null: no name is hidden. */
  hiddenFrom: string | null
  /** Who reads, where they may rate: others' ratings may be withheld from them (`raterOf`); absent: sees all. */
  rater?: Rater | undefined
  vacancyId?: string | undefined
  /** Of these vacancies alone, where the reader does not see all. */
  only?: readonly string[] | undefined
  /** A search finds by no contacts. */
  namesOnly?: boolean | undefined
  /** Only these; as many as a selection holds. */
  ids?: readonly string[] | undefined
  status?: InterviewStatus | undefined
  evaluationStatus?: EvaluationStatus | undefined
  decision?: DecisionFilter | undefined
  starred?: boolean | undefined
  /** Finished, and not opened since. */
  isNew?: boolean | undefined
  /** The evaluation raised a flag. */
  flagged?: boolean | undefined
  /** Decided without a message to the candidate, or ready for a decision for so many days. */
  waitingDays?: number | undefined
  /** Of the sample vacancy none. */
  withoutSamples?: boolean | undefined
  /** Made at this moment or later, and before the other. */
  from?: Date | undefined
  until?: Date | undefined
  search?: string | undefined
}

/** A place in an order, and which page of it. */
interface ListPage {
  sort: Sort
  limit: number
  after: Position | null
}

type From = ExpressionBuilder<Tables & { interviews: Tables['interviews'] }, 'interviews'>

/** A LIKE pattern that finds the text itself anywhere, whatever the marks on its letters (migration 0051). */
export const anywhere = (text: string): RawBuilder<string> =>
  sql<string>`plain_letters(${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`})`

/** Further words of a search change little. */
const WORDS_MAX = 8

/** Whether `has` holds for each word of a text, in any order: 'Doe, Jane' finds Jane Doe. */
export const hasWords = (text: string, has: (word: string) => RawBuilder<boolean>): RawBuilder<boolean> => {
  const words = text.split(/[\s,;]+/u).filter(Boolean)
  const each = (words.length > 0 ? words : [text]).slice(0, WORDS_MAX).map(has)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

const isFound = ({ namesOnly, search = '' }: InterviewFilter) => {
  const column = namesOnly
    ? sql`plain_letters(lower(interviews.candidate_name))`
    : sql.ref('interviews.candidate_search')
  return hasWords(search, word => sql`${column} like ${anywhere(word)}`)
}

/** These are worded as in the indexes of their rows (migrations 0046, 0048), or those would not be used. */
const isStarred = sql<SqlBool>`interviews.starred`
const isFinished = sql<SqlBool>`interviews.evaluation_status in ('done', 'not_enough_evidence', 'awaiting_words')`
const isNew = sql<boolean>`(interviews.seen_at is null and ${isFinished})`

const isFlagged = sql<SqlBool>`interviews.flags <> '[]'`

const decided = (eb: From, decision: DecisionFilter): Expression<SqlBool> =>
  decision === 'undecided'
    ? eb.and([isDecisionDue('interviews.evaluation_status'), eb('interviews.decision', 'is', null)])
    : eb('interviews.decision', '=', decision)

const hasMessage = sql<SqlBool>`exists (select from decision_messages as message where message.interview_id = interviews.id
  and message.kind = interviews.decision and message.state in ('waiting', 'sending', 'sent'))`

const isWaiting = (eb: From, days: number): Expression<SqlBool> =>
  eb.and([
    eb('interviews.withdrawn_at', 'is', null),
    eb('interviews.is_sample', '=', false),
    eb.or([
      eb.and([eb('interviews.decision', 'is not', null), eb.not(hasMessage)]),
      eb.and([
        decided(eb, 'undecided'),
        sql<SqlBool>`interviews.ended_at < now() - ${days}::integer * interval '1 day'`,
      ]),
    ]),
  ])

const narrowed = (eb: From, filter: InterviewFilter): (Expression<SqlBool> | undefined | false)[] => [
  filter.vacancyId !== undefined && eb('interviews.vacancy_id', '=', filter.vacancyId),
  filter.only && isOneOf('interviews.vacancy_id', filter.only),
  filter.ids && eb('interviews.id', 'in', filter.ids),
  filter.status && eb('interviews.status', '=', filter.status),
  filter.evaluationStatus && eb('interviews.evaluation_status', '=', filter.evaluationStatus),
  filter.decision && decided(eb, filter.decision),
  filter.starred !== undefined && (filter.starred ? isStarred : eb.not(isStarred)),
  filter.isNew !== undefined && (filter.isNew ? isNew : eb.not(isNew)),
  filter.flagged !== undefined && (filter.flagged ? isFlagged : eb.not(isFlagged)),
  filter.waitingDays !== undefined && isWaiting(eb, filter.waitingDays),
  filter.withoutSamples && eb('interviews.is_sample', '=', false),
  filter.from && eb('interviews.created_at', '>=', filter.from),
  filter.until && eb('interviews.created_at', '<', filter.until),
  filter.search !== undefined &&
    filter.search !== '' &&
    (filter.hiddenFrom === null
      ? isFound(filter)
      : nameMatches(filter.hiddenFrom, isFound(filter), anywhere(filter.search))),
]

const matching = (filter: InterviewFilter) => (eb: From) =>
  eb.and([
    eb('interviews.organisation_id', '=', filter.userId),
    ...narrowed(eb, filter).filter(condition => condition !== undefined && condition !== false),
  ])

interface Order {
  by: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  none: number | null
}

/** Each order is an index; in those by score 'none' stands for the value that is last. */
const ORDERS: Record<Sort, Order> = {
  '-created_at': { by: sql`interviews.created_at`, direction: 'desc', none: null },
  created_at: { by: sql`interviews.created_at`, direction: 'asc', none: null },
  '-overall_score': {
    by: sql`coalesce(interviews.overall_score, interviews.human_score, -1)`,
    direction: 'desc',
    none: -1,
  },
  overall_score: {
    by: sql`coalesce(interviews.overall_score, interviews.human_score, 101)`,
    direction: 'asc',
    none: 101,
  },
  candidate_name: { by: sql`interviews.candidate_search`, direction: 'asc', none: null },
  '-answered_questions': { by: sql`interviews.answered_questions`, direction: 'desc', none: null },
  '-candidate_words': { by: sql`interviews.candidate_words`, direction: 'desc', none: null },
  '-rating': { by: sql`coalesce(interviews.decision_rating, 0)`, direction: 'desc', none: 0 },
}

/** What of a filter says which names its reader may know. */
type Reader = Pick<InterviewFilter, 'hiddenFrom' | 'namesOnly' | 'rater'>

/** By what names are sorted, which cursors tell: without the address where contacts are not shown. No index has it there, nor where some names are hidden. */
const nameOf = ({ hiddenFrom, namesOnly }: Reader): RawBuilder<string> => {
  const name = namesOnly
    ? sql<string>`split_part(interviews.candidate_search, chr(10), 1)`
    : sql<string>`interviews.candidate_search`
  return hiddenFrom === null ? name : nameKey(hiddenFrom, name)
}

const scoreKey = (rater: Rater, none: number | null) =>
  sql`coalesce(interviews.overall_score, ${humanScoreFor(rater.id)}, ${none}::integer)`

const orderOf = (sort: Sort, reader: Reader): Order => {
  const order = ORDERS[sort]
  if (sort === 'candidate_name') return { ...order, by: nameOf(reader) }
  return reader.rater?.hidesOrder ? { ...order, by: scoreKey(reader.rater, order.none) } : order
}

/** The same order walked back. */
const reversed = (order: Order): Order => ({
  ...order,
  direction: order.direction === 'asc' ? 'desc' : 'asc',
})

const after = (order: Order, { value, id }: Position) =>
  isAfter(order, 'interviews.id', { value: value ?? order.none, id })

/** One page and one row more of what a filter lets through, in order. */
const cut = <O>(
  query: SelectQueryBuilder<Tables, 'interviews', O>,
  filter: InterviewFilter,
  { sort, limit, after: position }: ListPage,
) => {
  const order = orderOf(sort, filter)
  const all = query.where(eb => matching(filter)(eb as unknown as From))
  const rest = position ? all.where(after(order, position)) : all
  return rest
    .orderBy(order.by, order.direction)
    .orderBy('interviews.id', order.direction)
    .limit(limit + 1)
}

/** Does a filter leave out any of the owner's, or of the vacancy's? */
export const isNarrowed = ({
  userId: _,
  hiddenFrom: __,
  vacancyId: ___,
  namesOnly: ____,
  rater: _____,
  ...narrowing
}: InterviewFilter): boolean => Object.values(narrowing).some(value => value !== undefined && value !== '')

/** Are the first rows of an index the page itself: all of an owner, or of a vacancy by date? */
const isWhole = (filter: InterviewFilter, sort: Sort): boolean =>
  !isNarrowed(filter) &&
  (filter.vacancyId === undefined || sort === 'created_at' || sort === '-created_at') &&
  !filter.rater?.hidesOrder &&
  (sort !== 'candidate_name' || (filter.hiddenFrom === null && !filter.namesOnly))

const vacancyTitle = sql<string>`(select title from vacancies where vacancies.id = interviews.vacancy_id)`.as(
  'vacancy_title',
)

/**
 * What a file says of an interview: no more is read for it. Where rows are passed over, the ids of the page come out of an index
 * alone: an owner's rows are wide, and each would be opened to be skipped.
 */
const selectPage = (executor: Executor, filter: InterviewFilter, page: ListPage) => {
  const { by, direction } = orderOf(page.sort, filter)
  const interviews = (executor as Kysely<Tables>).selectFrom('interviews')
  const ids = () => cut(interviews.select('interviews.id'), filter, page)
  const chosen = isWhole(filter, page.sort)
    ? cut(interviews, filter, page)
    : interviews
        .where('interviews.id', 'in', ids())
        .orderBy(by, direction)
        .orderBy('interviews.id', direction)
  return chosen
    .select([
      'interviews.id',
      'interviews.candidate_name',
      'interviews.candidate_email',
      'interviews.candidate_phone',
      'interviews.status',
      'interviews.evaluation_status',
      'interviews.technical_score',
      'interviews.communication_score',
      'interviews.overall_score',
      'interviews.evaluated_by',
      'interviews.flags',
      'interviews.answered_questions',
      'interviews.candidate_words',
      'interviews.decision',
      'interviews.decision_rating',
      'interviews.starred',
      'interviews.tags',
      'interviews.candidate_number',
      'interviews.created_at',
      'interviews.started_at',
      'interviews.ended_at',
    ])
    .select([nameOf(filter).as('name_key'), vacancyTitle])
    .select(humanScoreFor(filter.rater?.id ?? null).as('human_score'))
    .select((filter.hiddenFrom === null ? sql<boolean>`false` : isHiddenFrom(filter.hiddenFrom)).as('hidden'))
}

/** Has the same address begun an earlier one for this vacancy? */
const takenBefore = sql<boolean>`exists (select from interviews as earlier
  where earlier.vacancy_id = interviews.vacancy_id and earlier.candidate_email = interviews.candidate_email
  and earlier.created_at < interviews.created_at and earlier.started_at is not null)`.as('took_before')

const selectListed = (executor: Executor, filter: InterviewFilter, page: ListPage) =>
  selectPage(executor, filter, page)
    .select(['interviews.vacancy_id', 'interviews.recommendation', 'interviews.first_sentence'])
    .select(['interviews.is_sample', 'interviews.withdrawn_at', isNew.as('is_new'), takenBefore])

/** What only a file says. */
const selectExported = (executor: Executor, filter: InterviewFilter, page: ListPage) =>
  selectPage(executor, filter, page).select([
    'interviews.source',
    sql<string | null>`(select reason from decisions where decisions.interview_id = interviews.id
      and decisions.withdrawn_at is null order by decided_at desc limit 1)`.as('decision_reason'),
    sql<string>`coalesce(interviews.snapshot ->> 'language',
      (select language from vacancies where vacancies.id = interviews.vacancy_id))`.as('language'),
  ])

export type ExportedRow = Awaited<ReturnType<ReturnType<typeof selectExported>['execute']>>[number]
export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

/** What of a row a cursor remembers. */
export const positionIn = (
  sort: Sort,
  row: Pick<
    ListedRow,
    | 'id'
    | 'name_key'
    | 'overall_score'
    | 'human_score'
    | 'created_at'
    | 'answered_questions'
    | 'candidate_words'
    | 'decision_rating'
  >,
): Position => {
  const values: Record<Sort, string | number | null> = {
    candidate_name: row.name_key,
    overall_score: row.overall_score ?? row.human_score,
    '-overall_score': row.overall_score ?? row.human_score,
    '-answered_questions': row.answered_questions,
    '-candidate_words': row.candidate_words,
    '-rating': row.decision_rating,
    created_at: row.created_at.toISOString(),
    '-created_at': row.created_at.toISOString(),
  }
  return { value: values[sort], id: row.id }
}

/** One page and one row more. */
export const listInterviews = (executor: Executor, filter: InterviewFilter, page: ListPage) =>
  selectListed(executor, filter, page).execute()

/** As `listInterviews`, without what a file does not say. */
export const listExported = (executor: Executor, filter: InterviewFilter, page: ListPage) =>
  selectExported(executor, filter, page).execute()

/** What of a filter the kept counts know nothing of. */
const isUntallied = ({ ids, flagged, waitingDays, from, until, search }: InterviewFilter): boolean =>
  Boolean(ids || flagged !== undefined || waitingDays !== undefined || from || until || search)

/** How many a list holds: told by the kept counts where they can, else counted. */
export const countInterviews = (executor: Executor, filter: InterviewFilter): Promise<number> =>
  isUntallied(filter)
    ? countRows(executor.selectFrom('interviews').where(eb => matching(filter)(eb as unknown as From)))
    : countFromCounters(executor, filter, filter)

/** The place of an interview in every order. */
export const findPlace = (executor: Executor, id: string, reader: Reader) =>
  executor
    .selectFrom('interviews')
    .select(['id', 'overall_score', 'created_at', 'answered_questions', 'candidate_words', 'decision_rating'])
    .select(nameOf(reader).as('name_key'))
    .select(humanScoreFor(reader.rater?.id ?? null).as('human_score'))
    .where('id', '=', id)
    .executeTakeFirst()

/** The row right after a place in a list, or right before it. */
export const findAdjacent = async (
  executor: Executor,
  filter: InterviewFilter,
  { sort, from, back }: { sort: Sort; from: Position; back: boolean },
): Promise<string | null> => {
  const order = back ? reversed(orderOf(sort, filter)) : orderOf(sort, filter)
  const row = await executor
    .selectFrom('interviews')
    .select('interviews.id')
    .where(eb => matching(filter)(eb as unknown as From))
    .where(after(order, from))
    .orderBy(order.by, order.direction)
    .orderBy('interviews.id', order.direction)
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
      sql<number>`(count(*) filter (where ${after(reversed(orderOf(sort, filter)), from)}))::int`.as(
        'before',
      ),
      sql<number>`(count(*) filter (where interviews.id = ${from.id}))::int`.as('here'),
    ])
    .executeTakeFirstOrThrow()
