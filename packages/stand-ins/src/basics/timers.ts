/** Timers that end together. */
export interface Timers {
  /** @param ms milliseconds @returns stops it */
  after(ms: number, act: () => void): () => void
  stop(): void
}

export function createTimers(): Timers {
  const running = new Set<NodeJS.Timeout>()
  return {
    after: (ms, act) => {
      const timer = setTimeout(() => {
        running.delete(timer)
        act()
      }, ms)
      running.add(timer)
      return () => {
        clearTimeout(timer)
        running.delete(timer)
      }
    },
    stop: () => {
      for (const timer of running) clearTimeout(timer)
      running.clear()
    },
  }
}
