import { INTERVIEW_STATUSES, SORTS, type Sort } from '@vivavox/contracts/values'

export const LIST_STATUSES = [...INTERVIEW_STATUSES, 'awaiting_words'] as const
export type ListStatus = (typeof LIST_STATUSES)[number]

/** What a list of interviews is narrowed to and ordered by. */
export interface ListFilter {
  /** null: all of them. `awaiting_words`: ended, with spoken answers that nobody has written down. */
  status: ListStatus | null
  search: string
  sort: Sort
}

const [NEWEST_FIRST] = SORTS

/** The filter an address asks for; values it cannot have count as absent. */
export const readFilter = (query: URLSearchParams): ListFilter => ({
  status: LIST_STATUSES.find(status => status === query.get('status')) ?? null,
  search: query.get('search')?.trim() ?? '',
  sort: SORTS.find(sort => sort === query.get('sort')) ?? NEWEST_FIRST,
})

/** The address's query with a changed filter; defaults are left out, everything else in it stays. */
export const writeFilter = (query: URLSearchParams, change: Partial<ListFilter>): URLSearchParams => {
  const { status, search, sort } = { ...readFilter(query), ...change }
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  put('status', status)
  put('search', search.trim())
  put('sort', sort === NEWEST_FIRST ? null : sort)
  return next
}

/** True when the filter hides interviews; an order hides none. */
export const narrows = ({ status, search }: ListFilter): boolean => status !== null || search !== ''

/** The filter as the API takes it. */
export const filterQuery = ({ status, search, sort }: ListFilter) => ({
  ...(status && (status === 'awaiting_words' ? { evaluation_status: status } : { status })),
  ...(search && { search }),
  sort,
})
