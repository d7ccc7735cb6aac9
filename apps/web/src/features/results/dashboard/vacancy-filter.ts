import {
  VACANCY_SORTS,
  VACANCY_STATUSES,
  type VacancySort,
  type VacancyStatus,
} from '@vivavox/contracts/lists'

/** What the list of vacancies is narrowed to and ordered by. */
export interface VacancyFilter {
  /** null: both. */
  status: VacancyStatus | null
  search: string
  sort: VacancySort
}

const [NEWEST_FIRST] = VACANCY_SORTS

/** The filter an address asks for; values it cannot have count as absent. */
export const readVacancyFilter = (query: URLSearchParams): VacancyFilter => ({
  status: VACANCY_STATUSES.find(status => status === query.get('status')) ?? null,
  search: query.get('search')?.trim() ?? '',
  sort: VACANCY_SORTS.find(sort => sort === query.get('sort')) ?? NEWEST_FIRST,
})

/** The address's query with a changed filter; defaults are left out. */
export const writeVacancyFilter = (
  query: URLSearchParams,
  change: Partial<VacancyFilter>,
): URLSearchParams => {
  const { status, search, sort } = { ...readVacancyFilter(query), ...change }
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  put('status', status)
  put('search', search.trim())
  put('sort', sort === NEWEST_FIRST ? null : sort)
  return next
}

/** True when the filter hides vacancies. */
export const hidesVacancies = ({ status, search }: VacancyFilter): boolean => status !== null || search !== ''

/** The filter as the API takes it. */
export const vacancyQuery = ({ status, search, sort }: VacancyFilter) => ({
  ...(status && { status }),
  ...(search && { search }),
  sort,
})
