export type Timers = ReturnType<typeof createTimers>

/** Things to be done later, all of which can be called off. */
export const createTimers = () => {
  const running = new Set<NodeJS.Timeout>()
  return {
    /** @param ms milliseconds */
    after: (ms: number, act: () => void) => {
      const timer = setTimeout(() => {
        running.delete(timer)
        act()
      }, ms)
      running.add(timer)
    },
    /** Nothing of it is done any more. */
    clear: () => {
      for (const timer of running) clearTimeout(timer)
      running.clear()
    },
  }
}
