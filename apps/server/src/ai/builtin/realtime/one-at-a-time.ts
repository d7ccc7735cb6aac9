/** Things that are said one after the other. */
export interface OneAtATime<T> {
  /** Comes after whatever is being performed. */
  add(job: T): void
  /** Fires the signal of everything that is being performed or waits; each is still performed, to its own end. */
  interrupt(): void
}

/** @param perform must not throw; its signal says that it is to end at once */
export const createOneAtATime = <T>(
  perform: (job: T, signal: AbortSignal) => Promise<void>,
): OneAtATime<T> => {
  const waiting: { job: T; abort: AbortController }[] = []
  let working = false

  const work = async (): Promise<void> => {
    if (working) return
    working = true
    for (let next = waiting[0]; next; next = waiting[0]) {
      await perform(next.job, next.abort.signal)
      waiting.shift()
    }
    working = false
  }

  return {
    add: job => {
      waiting.push({ job, abort: new AbortController() })
      void work()
    },
    interrupt: () => {
      for (const { abort } of waiting) abort.abort()
    },
  }
}
