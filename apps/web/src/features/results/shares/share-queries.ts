import { queryOptions } from '@tanstack/react-query'
import type { Share, SharedInterview } from '@vivavox/contracts/shares'
import { api } from '../../../lib/api/api.ts'
import { pollAfter } from '../../../lib/api/polling.ts'
import { pollDelay } from '../result/poll-delay.ts'

/** The links of a result, newest first. */
export const sharesQuery = (interviewId: string) =>
  queryOptions({
    queryKey: ['shares', 'of', interviewId],
    queryFn: ({ signal }) => api('GET /interviews/{id}/shares', { params: { id: interviewId }, signal }),
  })

/**
 * When to read a shared result again, milliseconds: while its scores or its recording are being made. One that is still to be
 * taken is not waited for: links are read so often an hour.
 */
const readAgainAfter = (shared: SharedInterview): number | false => {
  const { status, share } = shared
  if (status === 'pending' || status === 'in_progress') return false
  const ended_at = share.contacts ? shared.ended_at : null
  return pollDelay({ ...shared, ended_at, transcript: [] }, Date.now())
}

/** The result that a link shows: read without the session, so that a signed-in account sees what every reader sees. */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shares', 'shown', token],
    queryFn: ({ signal }) => api('POST /shares/open', { body: { token }, signal, anonymous: true }),
    refetchInterval: ({ state }) => pollAfter(state, state.data ? readAgainAfter(state.data) : false),
  })

export type ShareState = 'open' | 'expired' | 'revoked'

/** What has become of a link. */
export const stateOf = ({ revoked_at, expires_at }: Share, now: number): ShareState => {
  if (revoked_at !== null) return 'revoked'
  return Date.parse(expires_at) > now ? 'open' : 'expired'
}
