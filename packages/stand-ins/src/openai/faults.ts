import type { ConnectionFault } from '../faults/connection-faults.ts'
import type { FaultScript, Timed } from '../faults/script-faults.ts'

/** Everything a fault over HTTP can be bound to. `sideband` and `socket` are the two WebSocket doors. */
export const ENDPOINTS = [
  'client_secrets',
  'calls',
  'hangup',
  'models',
  'responses',
  'chat',
  'transcriptions',
  'speech',
  'sideband',
  'socket',
] as const
export type Endpoint = (typeof ENDPOINTS)[number]

/** 429 with `code: 'insufficient_quota'`: the account is used up. */
export type HttpFault = ConnectionFault<Endpoint>

/** Faults of an answer on its way. */
export type BodyFault = { on: Endpoint } & (
  | { /** The connection is reset in the middle of it. */ kind: 'cut_body' }
  | { /** A piece of it cannot be read. */ kind: 'garbled_body' }
  | { /** 200, and the page of some proxy. */ kind: 'wrong_type' }
)

/** Faults of a text answer. */
export type TextFault = { kind: 'refusal' | 'incomplete' | 'broken_json' }

/**
 * What breaks: `call` closes the event channel and the peer connection, `network` makes the provider's end vanish without
 * a word, `sideband` closes all sidebands, `both` ends the session for everybody.
 */
export const BREAKS = ['call', 'network', 'sideband', 'both'] as const
export type Break = (typeof BREAKS)[number]

export const isBreak = (what: unknown): what is Break => BREAKS.some(known => known === what)

/** Faults of a call. The moment at which each one strikes stands beside it. */
export type CallFault =
  | { /** Call: the answer is fine, nothing ever connects. */ kind: 'half_open' }
  | {
      /** Call: `session_expired`, then everything closes, `afterMs` after the start. */ kind: 'expire'
      afterMs: number
    }
  | { /** Sideband: closes `afterMs` after it was opened. */ kind: 'sideband_closed'; afterMs: number }
  | { /** Response: before it, a text that is no JSON and an event of an unknown type. */ kind: 'malformed' }
  | { /** Response: while it is being made. */ kind: 'closed_mid_answer'; what: Break }
  | { /** Response: a second one starts by itself and says the same. */ kind: 'two_responses' }
  | { /** Response: refused as if another one ran. */ kind: 'busy' }
  | {
      /** Response: it ends as `failed` without any output, with this code. */ kind: 'response_failed'
      code?: string
    }
  | { /** Response: it calls the end tool and says nothing. */ kind: 'end_without_speaking' }
  | { /** Transcript: comes `ms` later. */ kind: 'late_transcript'; ms: number }
  | { /** Transcript: fails. */ kind: 'transcription_failed' }

export type Fault = Timed & (HttpFault | BodyFault | TextFault | CallFault)

export type Faults = FaultScript<Fault>
