import type { BrowserEars } from '../audio/browser-ears.ts'
import type { RoomCall } from '../call/room-call.ts'
import type { LiveRoomOptions } from './live-room-types.ts'
import type { Outbox } from './outbox.ts'
import type { RoomDevices } from './room-devices.ts'
import type { RoomRecording } from './room-recording.ts'
import type { RoomStore } from './room-store.ts'
import type { RoomTransport } from './room-transport.ts'
import type { RoomVoice } from './room-voice.ts'
import type { SpokenPath } from './spoken-path.ts'
import { wait } from './wait.ts'

/** What the room has open. What it knows is in its state. */
export interface RoomParts {
  options: LiveRoomOptions
  store: RoomStore
  transport: RoomTransport
  outbox: Outbox
  voice: RoomVoice
  socketPath: SpokenPath
  openCall: (devices: RoomDevices) => Promise<RoomCall>
  stopWatching: () => void
  devices: RoomDevices | null
  recording: RoomRecording | null
  ears: BrowserEars | null
  call: RoomCall | null
  /** The next try to join. */
  joining: ReturnType<typeof setTimeout> | undefined
  /** When the button was pressed, milliseconds of `performance.now()`. */
  pressedAt: number
  /** Everything is let go of, once. */
  released: Promise<void> | null
}

/** How spoken answers leave the room now. */
export const spokenPath = ({ call, socketPath }: RoomParts): SpokenPath => call ?? socketPath

/** The server's clock at a moment of ours, both milliseconds since 1970. */
export const serverTime = ({ store }: Pick<RoomParts, 'store'>, localMs: number): number =>
  localMs + store.getState().clockOffset

/** Resolves when no answer waits to be sent, or after so long. */
export const answersSent = ({ outbox }: RoomParts, patienceMs: number): Promise<void> =>
  Promise.race([outbox.idle(), wait(patienceMs)])
