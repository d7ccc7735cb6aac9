import { type Bucket, createBucket } from './flood-gate.ts'

const MEBIBYTE = 1024 * 1024
/** Three answers of the longest kind at once, sent again after a break. */
const BURST_BYTES = 32 * MEBIBYTE
/** Four times what one person speaks as PCM16 at 16 kHz. */
const BYTES_PER_SECOND = MEBIBYTE / 8
/** The oldest are forgotten beyond so many. */
const REMEMBERED = 5_000

/**
 * How much sound one interview may send over all its connections, so that coming back does not begin anew and nobody
 * with a link fills the disk. Of this process only, like the connections.
 * @param now milliseconds of a clock that never goes back
 */
export const createSoundBudgets = (
  now: () => number = () => performance.now(),
): ((interviewId: string) => Bucket) => {
  const budgets = new Map<string, Bucket>()
  return interviewId => {
    const budget = budgets.get(interviewId) ?? createBucket(BURST_BYTES, BYTES_PER_SECOND, now)
    budgets.set(interviewId, budget)
    const [oldest] = budgets.keys()
    if (budgets.size > REMEMBERED && oldest !== undefined) budgets.delete(oldest)
    return budget
  }
}
