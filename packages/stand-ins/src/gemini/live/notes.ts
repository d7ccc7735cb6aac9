import { asObject, isObject, type JsonObject } from '../../basics/json.ts'
import { preciseNow } from '../../basics/precise-now.ts'

/** A client message as it came; pieces of sound that follow each other are one, without their sound. */
export interface SeenMessage {
  /** Of the first one; epoch milliseconds, with fractions. */
  at: number
  message: JsonObject
  times: number
}

/** Messages of one type that went out one after the other. */
export interface SentMessages {
  /** Of the first one; epoch milliseconds, with fractions. */
  at: number
  /** Names of the fields: `serverContent.turnComplete+usageMetadata`. */
  type: string
  times: number
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
  serverMessages: SentMessages[]
  /** What was said, as the model remembers it. */
  conversation: { by: string; words: string }[]
}

/** What a message is about, by the names of its fields. */
export const typeOf = (message: JsonObject): string =>
  Object.entries(message)
    .map(([field, value]) =>
      field === 'serverContent' ? `${field}.${Object.keys(asObject(value)).join('+')}` : field,
    )
    .join('+')

/** Sessions are long and sound is most of what comes and goes: it is counted, not kept. */
export function noteSent({ serverMessages }: Pick<SessionReport, 'serverMessages'>, type: string): void {
  const last = serverMessages.at(-1)
  if (last?.type === type) last.times += 1
  else serverMessages.push({ at: preciseNow(), type, times: 1 })
}

const isSound = (message: JsonObject | undefined): boolean => isObject(asObject(message?.realtimeInput).audio)

export function noteReceived(
  { clientMessages }: Pick<SessionReport, 'clientMessages'>,
  message: JsonObject,
): void {
  const last = clientMessages.at(-1)
  if (!isSound(message)) clientMessages.push({ at: preciseNow(), message, times: 1 })
  else if (last && isSound(last.message)) last.times += 1
  else {
    const { audio, ...more } = asObject(message.realtimeInput)
    const { mimeType } = asObject(audio)
    clientMessages.push({
      at: preciseNow(),
      message: { realtimeInput: { ...more, audio: { mimeType } } },
      times: 1,
    })
  }
}
