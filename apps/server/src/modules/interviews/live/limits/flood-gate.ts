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
/** A client that goes on after so many refusals is no client of ours. */
const REFUSALS_MAX = 200

export type FloodVerdict = 'pass' | 'refuse' | 'break'

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
