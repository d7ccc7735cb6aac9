/** Resolves after `ms` milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const POLL_MS = 100

/** Resolves when that is so, looked at every 100 ms, or after `ms` milliseconds. */
export const until = async (isSo: () => boolean, ms = Number.POSITIVE_INFINITY): Promise<void> => {
  const end = performance.now() + ms
  while (performance.now() < end && !isSo()) await wait(POLL_MS)
}
