import type { DeviceChoice } from '../setup/device-choice.ts'
import type { Outcome, RoomState } from './room-state.ts'
import type { DemoLanguages } from './room-transport.ts'

export interface LiveRoomOptions {
  interviewId: string
  token: string
  /** The interview's language, BCP 47. */
  language: string
  devices: DeviceChoice
  /** Present in a demo: nothing is recorded, kept or evaluated. */
  demo?: DemoLanguages
  /** The interview is over and everything has been said about it. */
  onComplete: (outcome: Outcome) => void
  /** A typed answer that the server refused. */
  onGiveBack: (text: string) => void
}

export interface LiveRoom {
  getState: () => RoomState
  subscribe: (listener: () => void) => () => void
  press: () => void
  release: () => void
  submit: (text: string) => void
  /** Asks, in the words of a candidate, to go on: past the greeting, or past a question. */
  skip: (words: string) => void
  end: () => void
  /** Says the interviewer's last words again. */
  repeat: () => void
  /** Listens to another microphone from now on. */
  chooseMicrophone: (deviceId: string) => void
  /** Call from a click when sound was blocked. */
  unlock: () => void
  /** The interviewer is out of reach: seek it again, or go on with the built-in one. */
  choose: (choice: 'again' | 'builtin') => void
  pasted: () => void
  /** Spectrum of who is speaking; null while there is no sound. */
  levels: () => AnalyserNode | null
  close: () => void
}
