import type { ConnectionFault } from '../faults/connection-faults.ts'
import type { FaultScript, Timed } from '../faults/script-faults.ts'

/**
 * Where a connection can go wrong: the two kinds of requests, the upgrade to a WebSocket (`socket`), and on an open socket
 * the set-up and each answer.
 */
export const PLACES = ['models', 'generate', 'socket', 'setup', 'answer'] as const
export type Place = (typeof PLACES)[number]

/** On an open socket `refuse` breaks it off, and a `status` becomes the close code that the provider has for it. */
export type PlaceFault = ConnectionFault<Place>

/** Faults of a text answer: finish reasons SAFETY and MAX_TOKENS, and JSON that is none. */
export type TextFault = { kind: 'refusal' | 'incomplete' | 'broken_json' }

/**
 * How a running session breaks: `goaway` is announced, `expire` comes unannounced (1011), `normal` is a close without a
 * reason (1000), `network` ends without a word (1006).
 */
export const BREAKS = ['goaway', 'expire', 'normal', 'network'] as const
export type Break = (typeof BREAKS)[number]

export const isBreak = (what: unknown): what is Break => BREAKS.some(known => known === what)

/** Faults of a live session. The moment at which each one strikes stands beside it. */
export type LiveFault =
  | { /** Setup: the socket is open, `setupComplete` never comes. */ kind: 'half_open' }
  | { /** Setup with a handle: it is refused. */ kind: 'bad_handle' }
  | { /** Connection: it closes `afterMs` after its setup, unannounced. */ kind: 'expire'; afterMs: number }
  | {
      /** Connection: `goAway` comes `afterMs` after its setup, the end `timeLeftMs` (10 000) later. */
      kind: 'goaway'
      afterMs: number
      timeLeftMs?: number
    }
  | { /** Answer: before it, a frame that is no JSON and a message of unknown fields. */ kind: 'malformed' }
  | {
      /** Answer: the connection ends in its middle; `code` is 1011 by default, 1006 ends it without a word. */
      kind: 'closed_mid_answer'
      code?: number
    }
  | { /** Answer: it is cut in its middle. */ kind: 'interrupted' }
  | { /** Answer: a second one follows by itself and says the same. */ kind: 'two_responses' }
  | {
      /** Answer: none comes. `waiting` (the default) says so by `waitingForInput`, `nothing` does not. */
      kind: 'no_answer'
      how?: string
    }
  | { /** Answer: it calls the end tool and says nothing. */ kind: 'end_without_speaking' }
  | { /** Transcript of an answer of the candidate: comes `ms` later. */ kind: 'late_transcript'; ms: number }
  | { /** Transcript of an answer of the candidate: never comes. */ kind: 'transcription_missing' }

export type Fault = Timed & (PlaceFault | TextFault | LiveFault)

export type Faults = FaultScript<Fault>
