/** The longest farewell that is heard out, milliseconds. */
export const FAREWELL_MS = 12_000
const POLL_MS = 100

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
