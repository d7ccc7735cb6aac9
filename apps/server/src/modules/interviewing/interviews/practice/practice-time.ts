import { MINUTE_MS } from '../../../../platform/clock.ts'

/** How long a candidate may practise before one interview, in all: the room is no free transcription service. */
export const PRACTICE_MINUTES = 10
/** What one practice takes at least, so that beginning again and again ends, too. */
const LEAST_MS = 10_000
/** Interviews whose time is remembered; the oldest are forgotten beyond them. */
const REMEMBERED = 5_000

/** How much of the practice time of each interview is used. Of this process only, like the connections. */
export interface PracticeTime {
  /** Milliseconds so far. */
  used(interviewId: string): number
  /** Is there time for one more? */
  isLeft(interviewId: string): boolean
  /** Counts one that took so long, milliseconds. */
  count(interviewId: string, ms: number): void
}

/** @param remembered interviews at a time */
export const createPracticeTime = (remembered = REMEMBERED): PracticeTime => {
  const times = new Map<string, number>()
  const used = (id: string): number => times.get(id) ?? 0
  return {
    used,
    isLeft: id => used(id) + LEAST_MS <= PRACTICE_MINUTES * MINUTE_MS,
    count: (id, ms) => {
      const sum = used(id) + Math.max(LEAST_MS, ms)
      times.delete(id)
      times.set(id, sum)
      const [oldest] = times.keys()
      if (times.size > remembered && oldest !== undefined) times.delete(oldest)
    },
  }
}
