import type { ConnectionFault, FaultScript, SilenceFault, StatusFault, Timed } from '../server/faults.ts'
import type { TextFault } from '../text/compose-answer.ts'

/** Where a request can go wrong: the list of models, a text answer, or the upgrade to a WebSocket. */
export type Endpoint = 'models' | 'generate' | 'socket'
/**
 * How a running session breaks: `goaway` is announced, `expire` comes unannounced (1011), `normal` is a close without a
 * reason (1000), `network` ends without a word (1006).
 */
export type Break = 'goaway' | 'expire' | 'normal' | 'network'

/** Generate: a form is refused with a bare 400. */
interface FormFault {
  kind: 'form_refused'
}

/** Faults of a live session. The moment at which each one strikes stands beside it. */
type LiveFault =
  | { /** Setup: the socket is open, `setupComplete` never comes. */ kind: 'half_open' }
  | { /** Setup with a handle: it is refused. */ kind: 'bad_handle' }
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
      how?: 'waiting' | 'nothing'
    }
  | { /** Answer: it calls the end tool and says nothing. */ kind: 'end_without_speaking' }
  | { /** Transcript of an answer of the candidate: comes `ms` later. */ kind: 'late_transcript'; ms: number }
  | { /** Transcript of an answer of the candidate: never comes. */ kind: 'transcription_missing' }

/**
 * On an open socket the set-up can go wrong, too, and each answer. A `status` becomes the close code that the provider has
 * for it there.
 */
type SocketFault =
  | { kind: 'refuse'; on: 'setup' }
  | (StatusFault & { on: 'setup' | 'answer' })
  | (SilenceFault & { on: 'answer' })

export type Fault = Timed & (ConnectionFault<Endpoint> | SocketFault | FormFault | TextFault | LiveFault)

export type Faults = FaultScript<Fault>
