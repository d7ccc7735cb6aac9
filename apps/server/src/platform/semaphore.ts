import { AppError } from './http/app-error.ts'

/** Lets so many holders in at once; the others wait in line, first come first served. */
export interface Semaphore {
  /**
   * @returns the function that leaves again; calling it twice is harmless
   * @throws AppError RATE_LIMITED when the line is full, the signal's reason when it fires while waiting
   */
  enter(signal?: AbortSignal): Promise<() => void>
  /** Enters, works, leaves, also when the work fails. @throws AppError RATE_LIMITED when the line is full */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * @param places holders at once, 1 or more
 * @param waiting how many may stand in line
 */
export const createSemaphore = (places: number, waiting = Number.POSITIVE_INFINITY): Semaphore => {
  let free = places
  const line: (() => void)[] = []

  // A place goes straight to the next in line, so no newcomer can slip in between.
  const pass = (): void => {
    const next = line.shift()
    if (next) next()
    else free += 1
  }
  const once = (leave: () => void): (() => void) => {
    let inside = true
    return () => {
      if (inside) leave()
      inside = false
    }
  }
  const standInLine = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const called = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        line.splice(line.indexOf(called), 1)
        reject(signal?.reason)
      }
      line.push(called)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  const enter = async (signal?: AbortSignal) => {
    signal?.throwIfAborted()
    if (free > 0) free -= 1
    else if (line.length >= waiting) throw new AppError('RATE_LIMITED', { retryAfterMs: 2_000 })
    else await standInLine(signal)
    return once(pass)
  }

  return {
    enter,
    run: async work => {
      const leave = await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
