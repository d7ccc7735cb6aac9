import type { Timers } from '../../server/clock.ts'
import type { Break, Faults } from '../faults.ts'
import type { Tempo } from '../options.ts'
import type { Sound } from '../voice/player.ts'
import type { createConversation, Item } from './conversation.ts'
import type { InputBuffer } from './input-buffer.ts'
import type { SessionNotes } from './notes.ts'
import type { Outlets } from './outlets.ts'
import type { SessionConfig } from './session-config.ts'
import type { Tokens } from './usage.ts'

/** A response that is being made. */
export interface Run {
  id: string
  cancel(): void
}

/** A running session, as its event handlers share it. */
export interface Live {
  readonly id: string
  /** When it ends by itself, epoch milliseconds. */
  readonly expiresAt: number
  config: SessionConfig
  readonly tempo: Tempo
  readonly faults: Faults
  readonly conversation: ReturnType<typeof createConversation>
  readonly buffer: InputBuffer
  readonly outlets: Outlets
  readonly timers: Timers
  readonly notes: SessionNotes
  readonly sound: Sound
  readonly runs: Set<Run>
  /** What the responses so far have read and written. */
  cached: Tokens
  /** The fault `closed_mid_answer`. */
  breakOff(what: Break): void
}

/** Begins an item: it is in the conversation from its beginning. @param audioMs length of its sound, milliseconds */
export function beginItem({ outlets, conversation }: Live, item: Item, audioMs = 0): void {
  const previous_item_id = conversation.add({ item, audioMs })
  outlets.emit('conversation.item.added', { previous_item_id, item })
}

export const endItem = ({ outlets, conversation }: Live, item: Item): void =>
  outlets.emit('conversation.item.done', { previous_item_id: conversation.before(item.id), item })

/** The session as `session.created` and `session.updated` show it, with what the provider fills in. */
export const sessionObject = ({ id, config, expiresAt }: Live) => ({
  session: {
    object: 'realtime.session',
    id,
    expires_at: Math.floor(expiresAt / 1000),
    max_output_tokens: 'inf',
    tracing: null,
    truncation: 'auto',
    ...config,
    audio: { ...config.audio, output: { ...config.audio.output, speed: 1 } },
  },
})
