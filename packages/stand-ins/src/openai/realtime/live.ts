import type { Timers } from '../../server/clock.ts'
import type { Voice } from '../calls/voice.ts'
import { newId } from '../errors.ts'
import type { Break, Faults } from '../faults.ts'
import type { Tempo } from '../server.ts'
import type { InputBuffer } from './input-buffer.ts'
import type { SessionConfig } from './messages.ts'

/** A part of what a message says. */
interface ContentPart {
  type: 'input_text' | 'input_audio' | 'output_text' | 'output_audio'
  text?: string
  transcript?: string | null
}

/** An entry of a conversation, as events carry it. */
export interface Item {
  id: string
  object: 'realtime.item'
  type: 'message' | 'function_call' | 'function_call_output'
  status: 'completed' | 'incomplete' | 'in_progress'
  role?: 'user' | 'assistant' | 'system'
  content?: ContentPart[]
  name?: string
  call_id?: string
  arguments?: string
  output?: string
}

/** An item with what is known of its sound. */
export interface Kept {
  item: Item
  /** Length of its sound, milliseconds; 0: it has none. */
  audioMs: number
}

/** All words of an item. */
export const wordsOf = ({ content = [] }: Item): string =>
  content.map(({ text, transcript }) => text ?? transcript ?? '').join(' ')

/** Which connection a client event came by. */
export type Source = 'channel' | 'sideband'

/** A connection that sees the session's events. */
export interface Outlet {
  source: Source
  /** Must not throw when the connection is gone. */
  send(text: string): void
  close(): void
}

type Outlets = ReturnType<typeof createOutlets>

/** Everybody who listens to a session. */
export function createOutlets() {
  const outlets = new Set<Outlet>()
  const written = (type: string, fields: object) =>
    JSON.stringify({ type, event_id: newId('event'), ...fields })
  const raw = (text: string) => {
    for (const outlet of outlets) outlet.send(text)
  }
  return {
    add: (outlet: Outlet) => void outlets.add(outlet),
    remove: (outlet: Outlet) => void outlets.delete(outlet),
    /** To all of them. */
    emit: (type: string, fields: object = {}) => raw(written(type, fields)),
    emitTo: (outlet: Outlet, type: string, fields: object) => outlet.send(written(type, fields)),
    /** A text as it is. */
    raw,
    /** Closes those of a source, or all. */
    close: (source?: Source) => {
      for (const outlet of [...outlets]) {
        if (source && outlet.source !== source) continue
        outlets.delete(outlet)
        outlet.close()
      }
    },
  }
}

/** What happened in a session, for a test to read. All times in epoch milliseconds, with fractions. */
export interface SessionNotes {
  /** Client events as they came; the sound of an `append` is left out. */
  clientEvents: { at: number; source: Source; event: { type: string } }[]
  /** What the candidate said. */
  turns: { itemId: string; digits: string; audioMs: number }[]
  responses: SeenResponse[]
}

/** A response and its moments; null: not yet, or never. */
export interface SeenResponse {
  id: string
  /** When the response was asked for. */
  askedAt: number
  /** When its first sound left. */
  soundAt: number | null
  /** When its last sound had left. */
  silentAt: number | null
}

/** A response that is being made. */
interface Run {
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
  /** In order. */
  readonly conversation: Kept[]
  readonly buffer: InputBuffer
  readonly outlets: Outlets
  readonly timers: Timers
  readonly notes: SessionNotes
  readonly voice: Voice
  readonly runs: Set<Run>
  /** The fault `closed_mid_answer`. */
  breakOff(what: Break): void
}

export const findItem = ({ conversation }: Pick<Live, 'conversation'>, id: string): Kept | undefined =>
  conversation.find(({ item }) => item.id === id)

/** Begins an item: it is in the conversation from its beginning. @param audioMs length of its sound, milliseconds */
export function addItem({ outlets, conversation }: Live, item: Item, audioMs = 0): void {
  const previous_item_id = conversation.at(-1)?.item.id ?? null
  conversation.push({ item, audioMs })
  outlets.emit('conversation.item.added', { previous_item_id, item })
}

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
