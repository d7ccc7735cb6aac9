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
