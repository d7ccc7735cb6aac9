/** Things to be done later, all of which can be called off. */
export interface Timers {
  /** @param ms milliseconds */
  after(ms: number, act: () => void): void
  /** Nothing of it is done any more. */
  clear(): void
}

export const createTimers = (): Timers => {
  const running = new Set<NodeJS.Timeout>()
  return {
    after: (ms, act) => {
      const timer = setTimeout(() => {
        running.delete(timer)
        act()
      }, ms)
      running.add(timer)
    },
    clear: () => {
      for (const timer of running) clearTimeout(timer)
      running.clear()
    },
  }
}
