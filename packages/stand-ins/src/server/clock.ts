/** Epoch milliseconds, with fractions. */
export const preciseNow = (): number => performance.timeOrigin + performance.now()

export type Timers = ReturnType<typeof createTimers>

/** Timers that end together. */
export function createTimers() {
  const running = new Set<NodeJS.Timeout>()
  const clear = (timer: NodeJS.Timeout) => {
    clearTimeout(timer)
    running.delete(timer)
  }
  return {
    /** @param ms milliseconds @returns stops it */
    after: (ms: number, act: () => void) => {
      const timer = setTimeout(() => {
        running.delete(timer)
        act()
      }, ms)
      running.add(timer)
      return () => clear(timer)
    },
    stop: (): void => {
      for (const timer of running) clear(timer)
    },
  }
}
