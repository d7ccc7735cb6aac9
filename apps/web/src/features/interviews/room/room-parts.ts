import type { BrowserTranscriber } from '../audio/browser-transcriber.ts'
import type { RoomCall } from '../call/room-call.ts'
import type { DeviceChoice } from '../device-check/use-devices.ts'
import type { AnswerQueue } from './answer-queue.ts'
import type { RoomDevices } from './room-devices.ts'
import type { RoomEvent } from './room-events.ts'
import type { RoomRecording } from './room-recording.ts'
import type { Outcome, RoomState } from './room-state.ts'
import type { DemoLanguages, RoomTransport } from './room-transport.ts'
import type { RoomVoice } from './room-voice.ts'
import { wait } from './wait.ts'

export interface LiveRoomOptions {
  interviewId: string
  token: string
  /** The interview's language, BCP 47. */
  language: string
  devices: DeviceChoice
  /** Present in a demo: nothing is recorded, kept or evaluated. */
  demo?: DemoLanguages
  /** The practice question before the interview: nothing of it leaves this page but to be heard, and nothing is kept. */
  practice?: { onSpoken: (sound: ArrayBuffer) => void }
  /** The interview is over and everything has been said about it. */
  onComplete: (outcome: Outcome) => void
  /** A typed answer that the server refused. */
  onGiveBack: (text: string) => void
}

/** The room's state as something to watch. */
export interface RoomStore {
  getState: () => RoomState
  subscribe: (listener: () => void) => () => void
  dispatch: (event: RoomEvent) => void
  /** Nothing changes any more. */
  stop: () => void
  isStopped: () => boolean
}

/** What the room has open. What it knows is in its state. */
export interface RoomParts {
  options: LiveRoomOptions
  store: RoomStore
  transport: RoomTransport
  answerQueue: AnswerQueue
  voice: RoomVoice
  openCall: (devices: RoomDevices) => Promise<RoomCall>
  stopWatching: () => void
  devices: RoomDevices | null
  recording: RoomRecording | null
  transcriber: BrowserTranscriber | null
  call: RoomCall | null
  /** The next try to join. */
  joining: ReturnType<typeof setTimeout> | undefined
  /** When the button was pressed, milliseconds of `performance.now()`. */
  pressedAt: number
  /** Everything is let go of, once. */
  released: Promise<void> | null
}

/** The server's clock at a moment of ours, both milliseconds since 1970. */
export const serverTime = ({ store }: Pick<RoomParts, 'store'>, localMs: number): number =>
  localMs + store.getState().clockOffset

/** Resolves when no answer waits to be sent, or after so long. */
export const answersSent = ({ answerQueue }: RoomParts, patienceMs: number): Promise<void> =>
  Promise.race([answerQueue.idle(), wait(patienceMs)])
