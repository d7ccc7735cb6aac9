import { answersAtOnce } from '@vivavox/contracts/limits'

/** What was heard before the last so many milliseconds of sound counts no more. */
const REMEMBERED_MS = 180_000
/** Five seconds are tried when a model is loaded. */
const TRIED_MS = 5_000

/** How many answers a model can hear while they are spoken, from how long the last ones took it. One before the first. */
export const createCapacity = () => {
  let workMs = 0
  let soundMs = 0
  const note = (work: number, sound: number): void => {
    const kept = Math.max(0, 1 - sound / REMEMBERED_MS)
    workMs = workMs * kept + work
    soundMs = soundMs * kept + sound
  }
  return {
    /** An answer was heard. @param work how long it took @param sound how long it is; milliseconds */
    note,
    /** It was tried when it was loaded; answers tell more. @param realTimeFactor seconds of work for a second of sound */
    tried: (realTimeFactor: number): void => {
      if (soundMs === 0) note(realTimeFactor * TRIED_MS, TRIED_MS)
    },
    answers: (): number => (soundMs === 0 ? 1 : answersAtOnce(workMs / soundMs)),
  }
}
