/** Epoch milliseconds, with fractions. */
export const preciseNow = (): number => performance.timeOrigin + performance.now()

/** Timers that end together. */
export interface Timers {
  /** @param ms milliseconds @returns stops it */
  after(ms: number, act: () => void): () => void
  stop(): void
}

export function createTimers(): Timers {
  const running = new Set<NodeJS.Timeout>()
  const clear = (timer: NodeJS.Timeout) => {
    clearTimeout(timer)
    running.delete(timer)
  }
  return {
    after: (ms, act) => {
      const timer = setTimeout(() => {
        running.delete(timer)
        act()
      }, ms)
      running.add(timer)
      return () => clear(timer)
    },
    stop: () => {
      for (const timer of running) clear(timer)
    },
  }
}
