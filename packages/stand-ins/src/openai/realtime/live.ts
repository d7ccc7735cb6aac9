import type { Timers } from '../../basics/timers.ts'
import type { Break, Faults } from '../faults.ts'
import type { Tempo } from '../options.ts'
import type { Conversation } from './conversation.ts'
import type { InputBuffer } from './input-buffer.ts'
import type { SessionNotes } from './notes.ts'
import type { Outlets } from './outlets.ts'
import type { SessionConfig } from './session-config.ts'
import type { Sound } from './sound.ts'
import type { Tokens } from './usage.ts'

/** A response that is being made. */
export interface Run {
  id: string
  cancel(reason: 'client_cancelled' | 'turn_detected'): void
}

/** A running session, as its event handlers share it. */
export interface Live {
  readonly id: string
  /** When it ends by itself, epoch milliseconds. */
  readonly expiresAt: number
  config: SessionConfig
  readonly tempo: Tempo
  readonly faults: Faults
  readonly conversation: Conversation
  readonly buffer: InputBuffer
  readonly outlets: Outlets
  readonly timers: Timers
  readonly notes: SessionNotes
  /** null: sound leaves inside events. */
  readonly sound: Sound | null
  readonly runs: Set<Run>
  voiceWasHeard: boolean
  /** What the responses so far have read and written. */
  cached: Tokens
  /** The fault `closed_mid_answer`. */
  breakOff(what: Break): void
}
