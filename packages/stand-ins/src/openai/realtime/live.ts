import type { Timers } from '../../server/clock.ts'
import { newId } from '../errors.ts'
import type { Break, Faults } from '../faults.ts'
import type { Behaviour } from '../server.ts'
import type { InputBuffer } from './input-buffer.ts'
import type { SessionConfig } from './messages.ts'
import type { Voice } from './voice.ts'

/** An entry of a conversation, as events carry it. */
export interface Item {
  id: string
  object: 'realtime.item'
  type: 'message' | 'function_call' | 'function_call_output'
  status: 'completed' | 'incomplete' | 'in_progress'
  role?: 'user' | 'assistant' | 'system'
  content?: {
    type: 'input_text' | 'input_audio' | 'output_text' | 'output_audio'
    text?: string
    transcript?: string | null
  }[]
  name?: string
  call_id?: string
  arguments?: string
  output?: string
}

/** An item of whatever it says of itself, completed by default. */
export const newItem = (fields: Pick<Item, 'type'> & Partial<Item>): Item => ({
  id: newId('item'),
  object: 'realtime.item',
  status: 'completed',
  ...fields,
})

/** An item with the length of its sound, milliseconds; 0: it has none. */
export interface Kept {
  item: Item
  audioMs: number
}

/** All words of an item. */
export const wordsOf = ({ content = [] }: Item): string =>
  content.map(({ text, transcript }) => text ?? transcript ?? '').join(' ')

/** Which connection a client event came by. */
export type Source = 'channel' | 'sideband'

/** A connection that sees the session's events. */
export interface EventSink {
  source: Source
  /** Must not throw when the connection is gone. */
  send(text: string): void
  close(): void
}

/** All listeners of a session. */
export function createSinks() {
  const sinks = new Set<EventSink>()
  const written = (type: string, fields: object) =>
    JSON.stringify({ type, event_id: newId('event'), ...fields })
  const raw = (text: string) => {
    for (const sink of sinks) sink.send(text)
  }
  return {
    add: (sink: EventSink) => void sinks.add(sink),
    remove: (sink: EventSink) => void sinks.delete(sink),
    emit: (type: string, fields: object = {}) => raw(written(type, fields)),
    emitTo: (sink: EventSink, type: string, fields: object) => sink.send(written(type, fields)),
    raw,
    /** Closes those of a source, or all. */
    close: (source?: Source) => {
      for (const sink of [...sinks]) {
        if (source && sink.source !== source) continue
        sinks.delete(sink)
        sink.close()
      }
    },
  }
}

/** A response and its moments, epoch milliseconds with fractions; null: not yet, or never. */
export interface SeenResponse {
  id: string
  askedAt: number
  soundAt: number | null
  silentAt: number | null
}

export interface Live {
  readonly id: string
  /** When it ends by itself, epoch milliseconds. */
  readonly expiresAt: number
  config: SessionConfig
  readonly behaviour: Behaviour
  readonly faults: Faults
  readonly conversation: Kept[]
  readonly buffer: InputBuffer
  readonly sinks: ReturnType<typeof createSinks>
  readonly timers: Timers
  /** What happened, for a test to read. */
  readonly notes: {
    /** As they came, epoch milliseconds with fractions; the sound of an `append` is left out. */
    clientEvents: { at: number; source: Source; event: { type: string } }[]
    turns: { digits: string }[]
    responses: SeenResponse[]
  }
  readonly voice: Voice
  readonly runs: Set<{ id: string; cancel(): void }>
  breakOff(what: Break): void
}

export const findItem = ({ conversation }: Live, id: string): Kept | undefined =>
  conversation.find(({ item }) => item.id === id)

/** Begins an item: it is in the conversation from its beginning. @param audioMs length of its sound, milliseconds */
export function addItem({ sinks, conversation }: Live, item: Item, audioMs = 0): Kept {
  const previous_item_id = conversation.at(-1)?.item.id ?? null
  const kept = { item, audioMs }
  conversation.push(kept)
  sinks.emit('conversation.item.added', { previous_item_id, item })
  return kept
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
