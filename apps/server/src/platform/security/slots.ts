import { AppError } from '../http/app-error.ts'

/** Runs a piece of work when a slot is free. @throws AppError RATE_LIMITED when the queue is full */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>

/**
 * At most `running` pieces of work at once and `waiting` in the queue, first come first served.
 * @param running number of slots, 1 or more
 */
export const createSlots = (running: number, waiting: number): Slots => {
  let free = running
  const queue: (() => void)[] = []
  const enter = async () => {
    if (free > 0) {
      free -= 1
      return
    }
    if (queue.length >= waiting) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 2 })
    await new Promise<void>(resolve => queue.push(resolve))
  }
  // A slot goes straight to the next in line, so nobody can slip in between.
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }
  return async work => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
