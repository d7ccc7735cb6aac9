/** Ends a request that keeps us waiting. */
export interface Patience {
  /** Fires when the wait was too long, or when whoever asked gives up. */
  signal: AbortSignal
  /** The wait begins anew. @param ms longest wait, milliseconds */
  wait(ms: number): void
  /** Nobody waits at the moment. */
  pause(): void
  /** Ends the request, wherever it is. */
  end(): void
}

/** @param asker fires when whoever asked gives up */
export const createPatience = (asker: AbortSignal): Patience => {
  const own = new AbortController()
  let timer: NodeJS.Timeout | undefined
  return {
    signal: AbortSignal.any([asker, own.signal]),
    wait: ms => {
      clearTimeout(timer)
      timer = setTimeout(() => own.abort(), ms)
    },
    pause: () => clearTimeout(timer),
    end: () => {
      clearTimeout(timer)
      own.abort()
    },
  }
}
