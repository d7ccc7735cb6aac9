import type { Item } from '../realtime/item.ts'
import type { SessionNotes } from '../realtime/notes.ts'
import type { SessionConfig } from '../realtime/session-config.ts'

/** Why a call is over. */
export type Ending = 'hangup' | 'peer' | 'expired' | 'fault' | 'closed'

/** All about a call, for a test to read. */
export interface CallReport extends SessionNotes {
  /** `rtc_…` of a call, `sess_…` of a plain WebSocket session. */
  id: string
  transport: 'webrtc' | 'websocket'
  /** Which key it was started with. */
  startedBy: 'server' | 'secret'
  /** `new`: nobody is connected yet. */
  state: 'new' | 'connected' | 'ended'
  endedBy: Ending | null
  /** Epoch milliseconds, with fractions; null: it is not over. */
  endedAt: number | null
  /** The set-up as it was asked for. */
  requested: unknown
  /** The set-up as it is now. */
  config: SessionConfig
  items: Item[]
  /** How many sidebands listen now, and how many ever came. */
  sidebands: { now: number; ever: number }
}
