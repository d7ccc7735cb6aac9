/** The longest that a provider is waited for, milliseconds. */
const PATIENCE_MS = 60_000

/** @throws Error when nothing came within a minute */
export const within = <T>(what: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what}: nothing came within ${PATIENCE_MS / 1_000} s`)),
      PATIENCE_MS,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What the candidate says, one answer for each question. */
export const ANSWERS = [
  'I built a billing service in Go last year. I wrote the retry logic myself, and failed payments went down by forty percent.',
  'I run the race detector in our tests, and when something looks odd in production I compare the logs of two servers line by line.',
]
