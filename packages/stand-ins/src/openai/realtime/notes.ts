import type { JsonObject } from '../../basics/json.ts'
import type { Source } from './outlets.ts'

/** A client event as it came; the sound of an `append` is only counted. */
export interface SeenEvent {
  /** Epoch milliseconds, with fractions. */
  at: number
  source: Source
  event: JsonObject
}

/** What the candidate said in one turn. */
export interface SeenTurn {
  itemId: string
  digits: string
  audioMs: number
}

/** A response and its moments, epoch milliseconds with fractions; null: not yet, or never. */
export interface SeenResponse {
  id: string
  words: string
  status: string
  /** When the response was asked for. */
  askedAt: number
  /** When its first sound left. */
  soundAt: number | null
  doneAt: number | null
  /** When its last sound had left. */
  silentAt: number | null
}

/** What happened in a session, for a test to read. */
export interface SessionNotes {
  clientEvents: SeenEvent[]
  /** Types of all events that went out, oldest first. */
  serverEvents: { at: number; type: string }[]
  turns: SeenTurn[]
  responses: SeenResponse[]
}

export const emptyNotes = (): SessionNotes => ({
  clientEvents: [],
  serverEvents: [],
  turns: [],
  responses: [],
})

/** The event without its sound. */
export const withoutSound = (event: JsonObject): JsonObject =>
  event.type === 'input_audio_buffer.append' && typeof event.audio === 'string'
    ? { ...event, audio: `(${event.audio.length} characters)` }
    : event
