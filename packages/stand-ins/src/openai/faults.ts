import type { ConnectionFault, FaultScript, Timed } from '../server/faults.ts'
import type { TextFault } from '../text/compose-answer.ts'

/** Everything a fault over HTTP can be bound to. `sideband` is the door for WebSockets. */
export type Endpoint =
  | 'client_secrets'
  | 'calls'
  | 'hangup'
  | 'models'
  | 'responses'
  | 'chat'
  | 'transcriptions'
  | 'speech'
  | 'sideband'

/** Faults of an answer on its way. */
type BodyFault = { on: Endpoint } & (
  | { /** The connection is reset in the middle of it. */ kind: 'cut_body' }
  | { /** A piece of it cannot be read. */ kind: 'garbled_body' }
  | { /** 200, and the page of some proxy. */ kind: 'wrong_type' }
)

/**
 * What breaks: `call` closes the event channel and the peer connection, `network` makes the provider's end vanish without
 * a word, `sideband` closes all sidebands, `both` ends the session for both sides.
 */
export type Break = 'call' | 'network' | 'sideband' | 'both'

/** Faults of a call. The moment at which each one strikes stands beside it. */
type CallFault =
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
  | { /** Response: it ends as `failed` without any output. */ kind: 'response_failed' }
  | { /** Response: it calls the end tool and says nothing. */ kind: 'end_without_speaking' }
  | { /** Transcript: comes `ms` later. */ kind: 'late_transcript'; ms: number }
  | { /** Transcript: fails. */ kind: 'transcription_failed' }

export type Fault = Timed & (ConnectionFault<Endpoint> | BodyFault | TextFault | CallFault)

export type Faults = FaultScript<Fault>
