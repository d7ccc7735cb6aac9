import { type Bucket, createBucket } from './flood-gate.ts'

/**
 * What one interview may use over all its connections, so that coming back does not begin anew. Of this process only,
 * like the connections.
 */
export type Budgets = (interviewId: string) => Bucket

const MEBIBYTE = 1024 * 1024
/** Three answers of the longest kind at once, sent again after a break. */
const BURST_BYTES = 32 * MEBIBYTE
/** Four times what one person speaks as PCM16 at 16 kHz. */
const BYTES_PER_SECOND = MEBIBYTE / 8
/** A bad line: a browser tries six times in a row, and a candidate a few times more. */
const BURST_CALLS = 20
/** Further calls may follow so far apart, seconds. */
export const CALL_EVERY_S = 15
/** The oldest are forgotten beyond so many. */
const REMEMBERED = 5_000

const createBudgets = (size: number, perSecond: number, now: () => number): Budgets => {
  const budgets = new Map<string, Bucket>()
  return interviewId => {
    const budget = budgets.get(interviewId) ?? createBucket(size, perSecond, now)
    budgets.set(interviewId, budget)
    const [oldest] = budgets.keys()
    if (budgets.size > REMEMBERED && oldest !== undefined) budgets.delete(oldest)
    return budget
  }
}

/**
 * How much sound may be sent, bytes: nobody with a link fills the disk.
 * @param now milliseconds of a clock that never goes back
 */
export const createSoundBudgets = (now: () => number = () => performance.now()): Budgets =>
  createBudgets(BURST_BYTES, BYTES_PER_SECOND, now)

/**
 * How many calls with a provider may be begun: each costs the owner a greeting at least.
 * @param now milliseconds of a clock that never goes back
 */
export const createCallBudgets = (now: () => number = () => performance.now()): Budgets =>
  createBudgets(BURST_CALLS, 1 / CALL_EVERY_S, now)
