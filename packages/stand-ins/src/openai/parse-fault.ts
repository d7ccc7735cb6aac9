import { type FaultFields, saysFault } from '../faults/check-fault.ts'
import { ENDPOINTS, type Fault, isBreak } from './faults.ts'

/** What each kind of fault must and may say. */
const FIELDS: FaultFields<Fault['kind']> = {
  refuse: { on: 'string' },
  status: { on: 'string', status: 'number', retryAfterS: 'number?', code: 'string?' },
  silence: { on: 'string', ms: 'number?' },
  cut_body: { on: 'string' },
  garbled_body: { on: 'string' },
  wrong_type: { on: 'string' },
  refusal: {},
  incomplete: {},
  broken_json: {},
  half_open: {},
  expire: { afterMs: 'number' },
  sideband_closed: { afterMs: 'number' },
  malformed: {},
  closed_mid_answer: { what: 'string' },
  two_responses: {},
  busy: {},
  response_failed: { code: 'string?' },
  end_without_speaking: {},
  late_transcript: { ms: 'number' },
  transcription_failed: {},
}

const isFault = (value: unknown): value is Fault =>
  saysFault(value, FIELDS, {
    on: on => ENDPOINTS.some(endpoint => endpoint === on),
    what: isBreak,
  })

/**
 * A fault that came over the control endpoint.
 * @throws Error when it says something that no fault says: a mistyped fault must not pass as none
 */
export function parseFault(value: unknown): Fault {
  if (!isFault(value)) throw new Error(`Not a fault: ${JSON.stringify(value)}`)
  return value
}
