/**
 * Fires after a while. Node takes whole milliseconds only: a part of one is rounded up.
 * @param ms milliseconds, with fractions as they come of lengths of sound
 */
export const timeoutSignal = (ms: number): AbortSignal => AbortSignal.timeout(Math.ceil(ms))

/** Fires when nothing has been reported for so many milliseconds. Call `end` when the work is over. */
export const createStallSignal = (ms: number) => {
  const stalled = new AbortController()
  const timer = setTimeout(
    () => stalled.abort(new DOMException('no progress', 'TimeoutError')),
    Math.ceil(ms),
  )
  return {
    signal: stalled.signal,
    progressed: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  }
}

/** Its result or the signal's reason, whichever comes first. */
export const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })

/** Work that is told when `ms` milliseconds are over, by a signal whose reason is an Error with `message`; no timer outlives it. */
export const withDeadline = async <T>(
  ms: number,
  message: string,
  work: (late: AbortSignal) => Promise<T>,
): Promise<T> => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(message)), ms)
  try {
    return await work(late.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** What `work` gives, or an Error once `ms` milliseconds are over; the work itself goes on. */
export const withinTime = <T>(work: Promise<T>, ms: number): Promise<T> =>
  withDeadline(ms, `not done within ${ms} ms`, late => unlessAborted(work, late))
