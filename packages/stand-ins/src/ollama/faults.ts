import type { ConnectionFault, FaultScript, Timed } from '../server/faults.ts'
import type { TextFault } from '../text/compose-answer.ts'

export type Endpoint = 'version' | 'tags' | 'pull' | 'chat'

/** Faults of an answer in lines. */
export type LineFault =
  | { /** The connection is reset in its middle. */ kind: 'cut_body'; on: 'chat' | 'pull' }
  | { /** A line in its middle is no JSON. */ kind: 'broken_line'; on: 'chat' | 'pull' }
  | {
      /** It ends with an error instead of its end. */ kind: 'late_error'
      on: 'chat' | 'pull'
      error: string
    }
  | { /** Half of the model has come, and nothing more until `release`. */ kind: 'held'; on: 'pull' }

/** With `status` the `code` is the whole sentence of the error. */
export type Fault = Timed & (ConnectionFault<Endpoint> | TextFault | LineFault)
export type Faults = FaultScript<Fault>
