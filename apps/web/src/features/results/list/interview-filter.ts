import {
  DECISION_FILTERS,
  type DecisionFilter,
  INTERVIEW_STATUSES,
  SORTS,
  type Sort,
} from '@vivavox/contracts/lists'
import { midnight } from '../../../lib/format/format.ts'

/** Besides the statuses: ended and not written down, and an evaluation that failed. */
export const LIST_STATUSES = [...INTERVIEW_STATUSES, 'awaiting_words', 'failed'] as const
type ListStatus = (typeof LIST_STATUSES)[number]

/** What a list of interviews is narrowed to and ordered by. */
export interface InterviewFilter {
  /** null: all of them. */
  status: ListStatus | null
  decision: DecisionFilter | null
  /** Ready and not opened since. */
  isNew: boolean
  starred: boolean
  /** The evaluation raised a flag. */
  flagged: boolean
  /** Decided without a message, or undecided for days. */
  isWaiting: boolean
  /** One vacancy's; a list of one vacancy leaves it alone. */
  vacancy: string | null
  /** Days of the reader's calendar, 2026-11-23, both included. */
  from: string | null
  until: string | null
  search: string
  sort: Sort
}

const [NEWEST_FIRST] = SORTS

/** Nothing hidden. */
export const NO_FILTER: Omit<InterviewFilter, 'sort'> = {
  status: null,
  decision: null,
  isNew: false,
  starred: false,
  flagged: false,
  isWaiting: false,
  vacancy: null,
  from: null,
  until: null,
  search: '',
}

const dayOf = (value: string | null): string | null =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

/** An id as an address may hold it; anything else would be refused by the server. */
const idOf = (value: string | null): string | null =>
  value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : null

/** The filter an address asks for; values it cannot have count as absent. */
export const readFilter = (query: URLSearchParams): InterviewFilter => ({
  status: LIST_STATUSES.find(status => status === query.get('status')) ?? null,
  decision: DECISION_FILTERS.find(decision => decision === query.get('decision')) ?? null,
  isNew: query.get('new') === '1',
  starred: query.get('starred') === '1',
  flagged: query.get('flagged') === '1',
  isWaiting: query.get('waiting') === '1',
  vacancy: idOf(query.get('vacancy')),
  from: dayOf(query.get('from')),
  until: dayOf(query.get('until')),
  search: query.get('search')?.trim() ?? '',
  sort: SORTS.find(sort => sort === query.get('sort')) ?? NEWEST_FIRST,
})

/** The address's query with a changed filter; defaults are left out, everything else in it stays. */
export const writeFilter = (query: URLSearchParams, change: Partial<InterviewFilter>): URLSearchParams => {
  const filter = { ...readFilter(query), ...change }
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  put('status', filter.status)
  put('decision', filter.decision)
  put('new', filter.isNew ? '1' : null)
  put('starred', filter.starred ? '1' : null)
  put('flagged', filter.flagged ? '1' : null)
  put('waiting', filter.isWaiting ? '1' : null)
  put('vacancy', filter.vacancy)
  put('from', filter.from)
  put('until', filter.until)
  put('search', filter.search.trim())
  put('sort', filter.sort === NEWEST_FIRST ? null : filter.sort)
  return next
}

/** How many parts of the filter hide interviews; an order hides none. */
export const narrowings = ({ sort: _, search, ...parts }: InterviewFilter): number =>
  Object.values(parts).filter(Boolean).length + (search === '' ? 0 : 1)

/** True when the filter hides interviews. */
export const narrows = (filter: InterviewFilter): boolean => narrowings(filter) > 0

const statusQuery = (status: ListStatus) =>
  status === 'awaiting_words' || status === 'failed' ? { evaluation_status: status } : { status }

const isTrue = 'true' as const

/** The filter as the API takes it. */
export const filterQuery = (filter: InterviewFilter) => ({
  ...(filter.status && statusQuery(filter.status)),
  ...(filter.decision && { decision: filter.decision }),
  ...(filter.isNew && { is_new: isTrue }),
  ...(filter.starred && { starred: isTrue }),
  ...(filter.flagged && { flagged: isTrue }),
  ...(filter.isWaiting && { waiting_for_answer: isTrue }),
  ...(filter.from && { from: midnight(filter.from, 0) }),
  ...(filter.until && { until: midnight(filter.until, 1) }),
  ...(filter.search && { search: filter.search }),
  sort: filter.sort,
})

/** The same for the list over all vacancies, which can be narrowed to one of them. */
export const interviewsOf = (filter: InterviewFilter) => ({
  ...filterQuery(filter),
  ...(filter.vacancy && { vacancy_id: filter.vacancy }),
})
