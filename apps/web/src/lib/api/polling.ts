import { ApiError } from './api-error.ts'

/** The longest pause between two polls that fail, milliseconds. */
const MAX_BACKOFF_MS = 60_000

interface PolledState {
  error: unknown
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/**
 * A `refetchInterval` that backs off while calls fail (the pause doubles, at most a minute) and stops at an error that a retry
 * cannot cure.
 * @param delay until the next read as the last answer asks for, milliseconds; false: no further read
 */
export const pollAfter = (state: PolledState, delay: number | false): number | false => {
  const { error, dataUpdatedAt, errorUpdatedAt } = state
  if (delay === false || !error) return delay
  if (!(error instanceof ApiError && error.retryable)) return false
  return Math.min(Math.max(delay, errorUpdatedAt - dataUpdatedAt), MAX_BACKOFF_MS)
}
