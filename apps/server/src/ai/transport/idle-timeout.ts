/** Ends a request that keeps us waiting. */
export type IdleTimeout = ReturnType<typeof createIdleTimeout>

/** @param asker fires when the caller gives up */
export const createIdleTimeout = (asker: AbortSignal) => {
  const own = new AbortController()
  let timer: NodeJS.Timeout | undefined
  return {
    /** Fires when the wait was too long, or when the caller gives up. */
    signal: AbortSignal.any([asker, own.signal]),
    /** The wait begins anew. @param ms longest wait, milliseconds */
    wait: (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => own.abort(), ms)
    },
    /** The caller does not wait at the moment. */
    pause: () => clearTimeout(timer),
    /** Ends the request, wherever it is. */
    end: () => {
      clearTimeout(timer)
      own.abort()
    },
  }
}
