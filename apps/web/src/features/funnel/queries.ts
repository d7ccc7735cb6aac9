import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Reply } from '../../lib/api/api.ts'
import { type Chosen, firstMonday } from './chosen.ts'

export type Funnel = Reply<'GET /reports/funnel'>
export type FunnelRow = Funnel['series'][number]

export const funnelQuery = ({ vacancy, weeks }: Chosen, by: 'week' | 'source') =>
  queryOptions({
    queryKey: ['results', 'funnel', by, weeks, vacancy],
    queryFn: ({ signal }) =>
      api('GET /reports/funnel', {
        query: { by, from: firstMonday(Date.now(), Number(weeks)), ...(vacancy && { vacancy_id: vacancy }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The vacancies that can be chosen: the first 200 by title. */
export const titlesQuery = queryOptions({
  queryKey: ['vacancies', 'list', 'titles'],
  queryFn: ({ signal }) => api('GET /dashboard/vacancies', { query: { limit: 200, sort: 'title' }, signal }),
})
