import { FIRST_WAIT_MS, LONGEST_ASKED_MS, LONGEST_WAIT_MS } from '../times.ts'
/** Why a call did not come about, or broke. */
export interface CallTrouble {
  /** Trying again will not help. */
  final: boolean
  /** A reason for people; empty when there is none to tell. */
  message: string
  /** The server's code, where it gave one. */
  code: string | null
  /** The server asked for so much patience, milliseconds; 0: it did not. */
  retryAfterMs: number
}

/**
 * When to try again after a number of failures in a row (from 1): 1 to 5 s, or as long as the server asked. Our server says
 * when the candidate need not wait any longer, so there is no last try.
 * @returns milliseconds; null: not at all
 */
export const nextTryMs = (failures: number, { final, retryAfterMs }: CallTrouble): number | null => {
  if (final) return null
  const backOff = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10))
  return Math.max(backOff, Math.min(LONGEST_ASKED_MS, retryAfterMs))
}

/** `Retry-After` in seconds, which is what providers and our server send. @returns milliseconds, 0 without one */
export const retryAfterMs = (header: string | null): number => {
  const ms = Number(header) * 1000
  return Number.isFinite(ms) && ms > 0 ? ms : 0
}
