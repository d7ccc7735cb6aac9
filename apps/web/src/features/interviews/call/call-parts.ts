import type { Answer } from '../room/answer-store.ts'
import type { RoomDevices } from '../room/room-devices.ts'
import type { RoomEvent } from '../room/room-events.ts'
import type { CallAnswers } from './call-answers.ts'
import type { CallLine } from './call-line.ts'
import type { CallInput, CallState, Reminder } from './call-state.ts'
import type { CallVoice } from './call-voice.ts'
import type { Leading } from './leading.ts'
import type { Seat } from './sign-offer.ts'
import type { SpokenAnswers } from './spoken-answers.ts'
import type { SendTurns } from './turn-reports.ts'

/** What a call needs of the room. */
export interface CallOptions extends Seat {
  devices: RoomDevices
  /** This browser's clock as the server's, epoch milliseconds. */
  serverTime: (localMs: number) => number
  dispatch: (event: RoomEvent) => void
  keep: (answer: Answer) => void
  forget: (clientId: string) => void
  sendTurns: SendTurns
  /** Is there anything left to talk about? */
  isTalking: () => boolean
  /** Leading: goodbye has been said. */
  end: () => Promise<void>
}

/** The state of a call, and the one way to change it. */
export interface CallCore {
  options: CallOptions
  state: CallState
  turn: (input: CallInput) => void
}

/** …and what carries out what the machine decides. */
export interface CallParts extends CallCore {
  voice: CallVoice
  leading: Leading
  line: CallLine
  /** null: there is nothing to speak into. */
  spoken: SpokenAnswers | null
  answers: CallAnswers
  /** Looks at the line. */
  watching: ReturnType<typeof setInterval>
  reminders: Map<Reminder, ReturnType<typeof setTimeout>>
}
