import { queryOptions } from '@tanstack/react-query'
import type { Share } from '@vivavox/contracts/shares'
import { api } from '../../../lib/api/api.ts'

/** The links of a result, newest first. */
export const sharesQuery = (interviewId: string) =>
  queryOptions({
    queryKey: ['shares', 'of', interviewId],
    queryFn: ({ signal }) => api('GET /interviews/{id}/shares', { params: { id: interviewId }, signal }),
  })

/** How often a shared result is read again while it is being evaluated, milliseconds. */
const EVALUATING_POLL_MS = 5_000

/** The result that a link shows: whoever is signed in reads it as anybody does. */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shares', 'shown', token],
    queryFn: ({ signal }) => api('GET /shares/{token}', { params: { token }, signal, anonymous: true }),
    refetchInterval: ({ state }) =>
      state.data?.evaluation_status === 'queued' || state.data?.evaluation_status === 'running'
        ? EVALUATING_POLL_MS
        : false,
  })

export type ShareState = 'open' | 'expired' | 'revoked'

/** What has become of a link. */
export const stateOf = ({ revoked_at, expires_at }: Share, now: number): ShareState => {
  if (revoked_at !== null) return 'revoked'
  return Date.parse(expires_at) > now ? 'open' : 'expired'
}
