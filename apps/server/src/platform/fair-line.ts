import { AppError } from './http/app-error.ts'
import { createSemaphore } from './semaphore.ts'

/** A queue in which no single caller takes all waiting places. */
export interface FairLine {
  /** Runs `work` when a place is free. @throws AppError RATE_LIMITED when too many wait */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>
}

interface Waiter {
  caller: string
  leave: AbortController
}

const RETRY_MS = 2_000

/** The caller with most waiters, and how many; of two with as many the one that came first. */
const busiest = (line: readonly Waiter[]): { caller: string; count: number } => {
  const counts = new Map<string, number>()
  for (const { caller } of line) counts.set(caller, (counts.get(caller) ?? 0) + 1)
  return [...counts]
    .map(([caller, count]) => ({ caller, count }))
    .reduce((one, other) => (other.count > one.count ? other : one))
}

/**
 * @param places how many work at once
 * @param most how many may wait: beyond that the newest waiter of the caller with most of them gives way
 */
export const createFairLine = (places: number, most: number): FairLine => {
  const semaphore = createSemaphore(places)
  const line: Waiter[] = []
  const remove = (waiter: Waiter) => {
    const at = line.indexOf(waiter)
    if (at >= 0) line.splice(at, 1)
  }
  const refusal = () => new AppError('RATE_LIMITED', { retryAfterMs: RETRY_MS })

  const makeRoom = (caller: string) => {
    if (line.length < most) return
    const { caller: greedy, count } = busiest(line)
    const own = line.filter(waiter => waiter.caller === caller).length
    const last = line.findLast(waiter => waiter.caller === greedy)
    if (!last || count <= own + 1) throw refusal()
    remove(last)
    last.leave.abort(refusal())
  }

  return {
    run: async (caller, work) => {
      makeRoom(caller)
      const waiter = { caller, leave: new AbortController() }
      line.push(waiter)
      const leave = await semaphore.enter(waiter.leave.signal).finally(() => remove(waiter))
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
