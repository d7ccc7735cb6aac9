/** How far the sound check has come. */
export interface SoundCheck {
  microphoneAllowed: boolean
  microphoneChosen: boolean
  speakerChosen: boolean
  speakerTested: boolean
  mobile: boolean
}

export type CheckRow = 'microphone_allowed' | 'microphone_chosen' | 'speaker_chosen' | 'speaker_tested'

/** The rows to tick, in order; on phones the speaker is the phone's. */
export const checkRows = (check: SoundCheck): { row: CheckRow; done: boolean }[] => [
  { row: 'microphone_allowed', done: check.microphoneAllowed },
  { row: 'microphone_chosen', done: check.microphoneChosen },
  ...(check.mobile ? [] : [{ row: 'speaker_chosen' as const, done: check.speakerChosen }]),
  { row: 'speaker_tested', done: check.speakerTested },
]

/** May the spoken interview start? Microphone allowed and chosen, speaker chosen (or a phone), speaker tested. */
export const canStart = (check: SoundCheck): boolean =>
  check.microphoneAllowed &&
  check.microphoneChosen &&
  (check.speakerChosen || check.mobile) &&
  check.speakerTested
