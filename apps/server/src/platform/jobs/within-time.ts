import { setTimeout as pause } from 'node:timers/promises'

/** What `work` gives, or an Error once `ms` milliseconds are over; the work itself goes on. */
export const withinTime = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const ended = new AbortController()
  const late = pause(ms, null, { signal: ended.signal }).then(() => {
    throw new Error(`not done within ${ms} ms`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}
