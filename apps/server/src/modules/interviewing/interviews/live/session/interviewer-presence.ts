import { createTimers } from '../../../../../ai/transport/timers.ts'
import { ROOM_TIMEOUTS_MS, SILENT_MAX_MS } from '../limits/timeouts.ts'

/** Is the interviewer there? */
export interface Presence {
  /** The interviewer is gone, from now on or since before. @param silentMs for how long the browser says that it heard nothing already, milliseconds */
  away(silentMs?: number): void
  there(): void
  /** Is a candidate connected who can be told? */
  watch(candidateIsHere: boolean): void
  isAway(): boolean
  /** Has the candidate been told, so that they may choose? */
  isTold(): boolean
  /** Another interviewer conducts. */
  settle(): void
}

interface Options {
  now: () => Date
  afterMs?: number
  /** Since when it is away, if an earlier room has told the candidate so. */
  toldBefore: Date | null
  /** It has been away for `afterMs`; `again` after each failed search and each return of the candidate. */
  tell: (since: Date, again: boolean) => void
  /** It is there again after that. */
  back: () => void
}

/** A browser's word in its bounds, whatever it is; none where it is no number. Milliseconds. */
const believed = (silentMs: number): number =>
  Number.isNaN(silentMs) ? 0 : Math.min(Math.max(silentMs, 0), SILENT_MAX_MS)

/** Follows whether the interviewer is there. */
export const createInterviewerPresence = ({
  now,
  afterMs = ROOM_TIMEOUTS_MS.unavailable,
  toldBefore,
  tell,
  back,
}: Options): Presence => {
  let since: Date | null = toldBefore
  let told = toldBefore !== null
  /** After the candidate's return the interviewer is sought first. */
  let sought = toldBefore === null
  let here = false
  const timers = createTimers()

  const look = (): void => {
    timers.clear()
    if (since === null || !here || !sought) return
    const left = since.getTime() + afterMs - now().getTime()
    if (left > 0 && !told) timers.after(left, look)
    else {
      const again = told
      told = true
      tell(since, again)
    }
  }
  const settle = (): void => {
    timers.clear()
    since = null
    told = false
    sought = true
  }
  return {
    away: (silentMs = 0) => {
      const isNews = since === null || !sought
      since ??= new Date(now().getTime() - believed(silentMs))
      sought = true
      if (isNews) look()
    },
    there: () => {
      const wasTold = told
      settle()
      if (wasTold) back()
    },
    watch: candidateIsHere => {
      here = candidateIsHere
      look()
    },
    isAway: () => since !== null,
    isTold: () => told,
    settle,
  }
}
