import { preciseNow } from '../../server/clock.ts'
import type { FunctionResponse, Message, Setup } from './messages.ts'

/** A client message as it came; pieces of sound that follow each other are one, without their sound. */
export interface SeenMessage {
  /** Of the first one; epoch milliseconds, with fractions. */
  at: number
  message: Message
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
  /** The set-up of the latest connection. */
  setup: Setup
  connections: SeenConnection[]
  /** Handles that were given out, oldest first. */
  handles: string[]
  turns: SeenTurn[]
  /** Texts of the client, of any kind, oldest first. */
  texts: string[]
  answers: SeenAnswer[]
  /** Results of functions, as they came. */
  toolResponses: FunctionResponse[]
  clientMessages: SeenMessage[]
  /** What was said, as the model remembers it. */
  conversation: { by: string; words: string }[]
}

/** Sessions are long and sound is most of what comes: it is counted, not kept. */
export function noteReceived({ clientMessages }: Pick<SessionReport, 'clientMessages'>, message: Message) {
  const { audio } = message.realtimeInput ?? {}
  const last = clientMessages.at(-1)
  if (audio && last?.message.realtimeInput?.audio) last.times += 1
  else
    clientMessages.push({
      at: preciseNow(),
      message: audio ? { realtimeInput: { audio: { ...audio, data: '' } } } : message,
      times: 1,
    })
}
