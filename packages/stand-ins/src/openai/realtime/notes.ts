import type { Source } from './outlets.ts'

/** A client event as it came; the sound of an `append` is left out. */
export interface SeenEvent {
  /** Epoch milliseconds, with fractions. */
  at: number
  source: Source
  event: { type: string }
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
  /** When the response was asked for. */
  askedAt: number
  /** When its first sound left. */
  soundAt: number | null
  /** When its last sound had left. */
  silentAt: number | null
}

/** What happened in a session, for a test to read. */
export interface SessionNotes {
  clientEvents: SeenEvent[]
  turns: SeenTurn[]
  responses: SeenResponse[]
}
