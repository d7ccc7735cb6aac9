import type { Hearing } from './voice-meter.ts'

/** How far the sound check has come. */
export interface SoundCheck {
  microphoneAllowed: boolean
  microphoneChosen: boolean
  /** What the microphone hears; null while it is closed. */
  hearing: Hearing | null
  speakerChosen: boolean
  speakerTested: boolean
  mobile: boolean
}

export type CheckRow =
  | 'microphone_allowed'
  | 'microphone_chosen'
  | 'voice_heard'
  | 'speaker_chosen'
  | 'speaker_tested'

/** The rows to tick, in order; on phones the speaker is the phone's. */
export const checkRows = (check: SoundCheck): { row: CheckRow; done: boolean }[] => [
  { row: 'microphone_allowed', done: check.microphoneAllowed },
  { row: 'microphone_chosen', done: check.microphoneChosen },
  { row: 'voice_heard', done: check.hearing === 'voice' },
  ...(check.mobile ? [] : [{ row: 'speaker_chosen' as const, done: check.speakerChosen }]),
  { row: 'speaker_tested', done: check.speakerTested },
]

/** May the spoken interview start? When everything that is shown has been done. */
export const canStart = (check: SoundCheck): boolean => checkRows(check).every(({ done }) => done)

/** May it start without a voice that was heard? When only that is missing, and it was listened for long enough. */
export const canStartUnheard = (check: SoundCheck): boolean =>
  !canStart(check) && check.hearing !== 'listening' && canStart({ ...check, hearing: 'voice' })

/** What the line to the interview is like. `ms`: the usual round trip, milliseconds. */
export type LineQuality = { kind: 'checking' } | { kind: 'good' | 'slow'; ms: number } | { kind: 'none' }

/** Up to here nobody notices a pause that the line adds, milliseconds. */
const GOOD_MS = 400

/** The middle of the round trips, which one that was held up does not change. @param roundTrips milliseconds */
export const judgeLine = (roundTrips: readonly number[]): LineQuality => {
  const sorted = roundTrips.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) return { kind: 'none' }
  return { kind: middle <= GOOD_MS ? 'good' : 'slow', ms: Math.round(middle) }
}
