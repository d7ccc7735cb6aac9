import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Reply } from '../../lib/api/api.ts'
import { type VacancyFilter, vacancyQuery } from './dashboard/vacancy-filter.ts'
import type { ResultList } from './list/last-list.ts'
import { filterQuery, interviewsOf, type ListFilter } from './list/list-filter.ts'

/** How often a list asks again while one of its interviews is being evaluated, milliseconds. */
const EVALUATING_POLL_MS = 5_000

type Listed = Reply<'GET /interviews'>['interviews'][number]

const isEvaluating = ({ evaluation_status }: Listed): boolean =>
  evaluation_status === 'queued' || evaluation_status === 'running'

/** Milliseconds to the next read: soon while something in the list is being evaluated, else false. */
const listDelay = (pages: readonly { interviews: readonly Listed[] }[] | undefined): number | false =>
  pages?.some(page => page.interviews.some(isEvaluating)) ? EVALUATING_POLL_MS : false

const paged = { initialPageParam: null as string | null, placeholderData: keepPreviousData }

/** Counts for the start page. */
export const dashboardQuery = queryOptions({
  queryKey: ['results', 'dashboard'],
  queryFn: ({ signal }) => api('GET /dashboard', { signal }),
})

/** My vacancies with their counts, page by page. */
export const vacanciesQuery = (filter: VacancyFilter) =>
  infiniteQueryOptions({
    queryKey: ['vacancies', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      api('GET /dashboard/vacancies', {
        query: { ...vacancyQuery(filter), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: page => page.next_cursor,
    ...paged,
  })

/** The vacancies that a list of interviews can be narrowed to, by name. */
export const vacancyChoicesQuery = queryOptions({
  queryKey: ['vacancies', 'list', 'choices'],
  queryFn: ({ signal }) => api('GET /dashboard/vacancies', { query: { sort: 'title', limit: 200 }, signal }),
})

/** My interviews over all vacancies, page by page. */
export const interviewsQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['results', 'interviews', filter],
    queryFn: ({ signal, pageParam }) =>
      api('GET /interviews', {
        query: { ...interviewsOf(filter), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: page => page.next_cursor,
    refetchInterval: ({ state }) => listDelay(state.data?.pages),
    ...paged,
  })

/** One vacancy with its counts and interviews, page by page. */
export const vacancyResultsQuery = (id: string, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['results', 'vacancy', id, filter],
    queryFn: ({ signal, pageParam }) =>
      api('GET /vacancies/{id}/interviews', {
        params: { id },
        query: { ...filterQuery(filter), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: page => page.next_cursor,
    refetchInterval: ({ state }) => listDelay(state.data?.pages),
    ...paged,
  })

/** How candidates of a vacancy found their interviews. */
export const vacancyFeedbackQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', 'feedback', id],
    queryFn: ({ signal }) => api('GET /vacancies/{id}/feedback', { params: { id }, signal }),
  })

/** What comes before and after an interview in the list it was opened from. */
export const neighboursQuery = (id: string, { scope, filter }: ResultList) =>
  queryOptions({
    queryKey: ['results', 'neighbours', id, scope, filter],
    queryFn: ({ signal }) =>
      api('GET /interviews/{id}/neighbours', {
        params: { id },
        query: { ...(scope === 'all' ? interviewsOf(filter) : filterQuery(filter)), scope },
        signal,
      }),
  })
