/** A limit of time that runs only while somebody works. */
export interface WorkingTime {
  /** Fires when all of it is used up. */
  readonly signal: AbortSignal
  /** Work begins; while it goes on already, this changes nothing. */
  start(): void
  stop(): void
}

/** @param ms milliseconds of work in all */
export const createWorkingTime = (ms: number): WorkingTime => {
  const over = new AbortController()
  let left = ms
  let running: { since: number; timer: NodeJS.Timeout } | null = null
  return {
    signal: over.signal,
    start: () => {
      running ??= { since: performance.now(), timer: setTimeout(() => over.abort(), Math.max(0, left)) }
    },
    stop: () => {
      if (!running) return
      clearTimeout(running.timer)
      left -= performance.now() - running.since
      running = null
    },
  }
}
