import { FAREWELL_MS } from '../times.ts'
/** Resolves after `ms` milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const POLL_MS = 100

/** Resolves when that is so, looked at every 100 ms, or after `ms` milliseconds. */
export const until = async (isSo: () => boolean, ms = Number.POSITIVE_INFINITY): Promise<void> => {
  const end = performance.now() + ms
  while (performance.now() < end && !isSo()) await wait(POLL_MS)
}

interface Options {
  isPlaying: () => boolean
  wait: (ms: number) => Promise<void>
  now: () => number
}

/** Resolves when the interviewer has been silent for `ms`; nothing is waited for longer than FAREWELL_MS. */
export const silence = async (ms: number, { isPlaying, wait, now }: Options): Promise<void> => {
  const end = now() + FAREWELL_MS
  let heardAt = now()
  while (now() < end) {
    if (isPlaying()) heardAt = now()
    else if (now() - heardAt >= ms) return
    await wait(POLL_MS)
  }
}
