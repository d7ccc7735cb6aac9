import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { midnight } from '../../../lib/format/format.ts'

/** What the ledger is narrowed to; null: nothing. Days as a date field writes them. */
export interface AuditFilter {
  actor: string | null
  group: string | null
  from: string | null
  until: string | null
}
export const NO_FILTER: AuditFilter = { actor: null, group: null, from: null, until: null }

/** The filter as the API takes it. */
export const auditOf = ({ actor, group, from, until }: AuditFilter) => ({
  ...(actor && { actor }),
  ...(group && { action: group }),
  ...(from && { from: midnight(from, 0) }),
  ...(until && { to: midnight(until, 1) }),
})

/** The ledger page by page, newest first. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['organisation', 'audit', filter],
    queryFn: ({ signal, pageParam }) =>
      api('GET /organisation/audit', {
        query: { ...auditOf(filter), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
