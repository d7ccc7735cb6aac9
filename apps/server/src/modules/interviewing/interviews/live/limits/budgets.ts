/** A bucket that fills at a steady rate: bursts up to its size, then so much a second. */
export interface Bucket {
  /** Takes so much, or nothing when there is less. */
  take(amount: number): boolean
}

/** @param now milliseconds of a clock that never goes back */
export const createBucket = (size: number, perSecond: number, now: () => number): Bucket => {
  let level = size
  let before = now()
  return {
    take: amount => {
      const moment = now()
      level = Math.min(size, level + ((moment - before) / 1_000) * perSecond)
      before = moment
      if (amount > level) return false
      level -= amount
      return true
    },
  }
}

const MEBIBYTE = 1024 * 1024
/** A client that goes on after so many refusals in a row is disconnected. */
const REFUSALS_MAX = 200

type FloodVerdict = 'pass' | 'refuse' | 'break'

/** How much one socket may send: some messages a second, and no more sound than a person can speak. */
export const createFloodGate = (now: () => number = () => performance.now()) => {
  const messages = createBucket(60, 20, now)
  const bytes = createBucket(24 * MEBIBYTE, MEBIBYTE / 2, now)
  let refusals = 0
  return (size: number): FloodVerdict => {
    if (messages.take(1) && bytes.take(size)) {
      refusals = 0
      return 'pass'
    }
    refusals += 1
    return refusals > REFUSALS_MAX ? 'break' : 'refuse'
  }
}

/**
 * What one interview may use over all its connections, so that coming back does not begin anew. Of this process only,
 * like the connections.
 */
type Budgets = (interviewId: string) => Bucket

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
 * How much sound may be sent, bytes: a candidate with a link cannot fill the disk.
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
