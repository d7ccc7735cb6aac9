import { queryOptions } from '@tanstack/react-query'
import { api, type Reply } from '../../../lib/api/api.ts'

export type Operations = Reply<'GET /admin/operations'>

/** Figures move while somebody looks. Milliseconds. */
const POLL_MS = 5_000

/** How the server does. */
export const operationsQuery = queryOptions({
  queryKey: ['admin', 'operations'],
  queryFn: ({ signal }) => api('GET /admin/operations', { signal }),
  refetchInterval: POLL_MS,
})
