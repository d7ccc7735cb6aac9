import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const FEW = 5

/** The first vacancies whose title has these words. */
export const foundVacanciesQuery = (search: string) =>
  queryOptions({
    queryKey: ['vacancies', 'list', 'found', search],
    queryFn: ({ signal }) =>
      api('GET /dashboard/vacancies', { query: { limit: FEW, ...(search && { search }) }, signal }),
  })

/** The newest interviews whose candidate's name or address has these words; none without words. */
export const foundCandidatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['results', 'found', search],
    queryFn: ({ signal }) => api('GET /interviews', { query: { limit: FEW, search }, signal }),
    enabled: search !== '',
  })
