import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Reply } from '../../lib/api/api.ts'
import { pollAfter } from '../../lib/api/polling.ts'
import { filterQuery, type InterviewFilter } from './list/interview-filter.ts'

/** How often a list asks again while one of its interviews is being evaluated, milliseconds. */
const EVALUATING_POLL_MS = 5_000

type Listed = Reply<'GET /interviews'>['interviews'][number]

const isEvaluating = ({ evaluation_status }: Listed): boolean =>
  evaluation_status === 'queued' || evaluation_status === 'running'

/** Milliseconds to the next read: soon while something in the list is being evaluated, else false. */
export const listDelay = (pages: readonly { interviews: readonly Listed[] }[] | undefined): number | false =>
  pages?.some(page => page.interviews.some(isEvaluating)) ? EVALUATING_POLL_MS : false

/** What every list that comes page by page has. */
export const paged = { initialPageParam: null as string | null, placeholderData: keepPreviousData }

/** Counts for the start page. */
export const dashboardQuery = queryOptions({
  queryKey: ['results', 'dashboard'],
  queryFn: ({ signal }) => api('GET /dashboard', { signal }),
})

/** One vacancy with its counts and interviews, page by page. */
export const vacancyResultsQuery = (id: string, filter: InterviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['results', 'vacancy', id, filter],
    queryFn: ({ signal, pageParam }) =>
      api('GET /vacancies/{id}/interviews', {
        params: { id },
        query: { ...filterQuery(filter), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: page => page.next_cursor,
    refetchInterval: ({ state }) => pollAfter(state, listDelay(state.data?.pages)),
    ...paged,
  })
