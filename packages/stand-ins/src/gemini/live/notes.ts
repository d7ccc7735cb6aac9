import type { JsonObject } from '../../basics/json.ts'
import { asObject, isObject } from '../../basics/json.ts'

/** A client message as it came; the sound of it is only counted. */
export interface SeenMessage {
  /** Epoch milliseconds, with fractions. */
  at: number
  message: JsonObject
}

/** What the candidate said in one activity. */
export interface SeenTurn {
  /** Epoch milliseconds, with fractions: when the activity ended. */
  at: number
  digits: string
  audioMs: number
}

/** An answer of the model and its moments, epoch milliseconds with fractions; null: not yet, or never. */
export interface SeenAnswer {
  words: string
  status: 'running' | 'complete' | 'interrupted' | 'broken'
  /** When the turn before it ended. */
  askedAt: number
  /** When its first sound left. */
  soundAt: number | null
  /** When its last sound had left. */
  silentAt: number | null
  /** When its turn was complete. */
  doneAt: number | null
  /** Messages with sound that left. */
  chunks: number
}

/** A connection of a session. Epoch milliseconds with fractions. */
export interface SeenConnection {
  openedAt: number
  /** The handle that it was opened with. */
  handle: string | null
  closed: { at: number; code: number; reason: string; by: 'provider' | 'client' } | null
}

/** Everything about a session, over all its connections, for a test to read. */
export interface SessionReport {
  id: string
  state: 'open' | 'closed'
  model: string
  /** The set-up of the latest connection, as it came. */
  setup: JsonObject
  connections: SeenConnection[]
  /** Handles that were given out, oldest first. */
  handles: string[]
  turns: SeenTurn[]
  /** Texts of the client, of any kind, oldest first. */
  texts: string[]
  answers: SeenAnswer[]
  /** Results of functions, as they came. */
  toolResponses: JsonObject[]
  clientMessages: SeenMessage[]
  /** What went out: names of the fields of each message. */
  serverMessages: { at: number; type: string }[]
  /** What was said, as the model remembers it. */
  conversation: { by: string; words: string }[]
}

/** The message without its sound. */
export function withoutSound(message: JsonObject): JsonObject {
  const { audio } = asObject(message.realtimeInput)
  if (!isObject(audio)) return message
  const data = typeof audio.data === 'string' ? `(${audio.data.length} characters)` : audio.data
  return { ...message, realtimeInput: { ...asObject(message.realtimeInput), audio: { ...audio, data } } }
}

/** `serverContent.turnComplete+usageMetadata`: what a message is about. */
export const typeOf = (message: JsonObject): string =>
  Object.entries(message)
    .map(([field, value]) =>
      field === 'serverContent' ? `${field}.${Object.keys(asObject(value)).join('+')}` : field,
    )
    .join('+')
