import { type FaultFields, saysFault } from '../faults/check-fault.ts'
import { type Fault, PLACES } from './faults.ts'

/** What each kind of fault must and may say. */
const FIELDS: FaultFields<Fault['kind']> = {
  refuse: { on: 'string' },
  status: { on: 'string', status: 'number', retryAfterS: 'number?', code: 'string?' },
  silence: { on: 'string', ms: 'number?' },
  refusal: {},
  incomplete: {},
  broken_json: {},
  half_open: {},
  bad_handle: {},
  expire: { afterMs: 'number' },
  goaway: { afterMs: 'number', timeLeftMs: 'number?' },
  malformed: {},
  closed_mid_answer: { code: 'number?' },
  interrupted: {},
  two_responses: {},
  no_answer: { how: 'string?' },
  end_without_speaking: {},
  late_transcript: { ms: 'number' },
  transcription_missing: {},
}

/** With which an answer can be broken off; 1006 is none on the wire. */
const CLOSE_CODES = [1000, 1001, 1006, 1007, 1008, 1011, 1012, 1013]

const isFault = (value: unknown): value is Fault =>
  saysFault(value, FIELDS, {
    on: on => PLACES.some(place => place === on),
    how: how => how === 'waiting' || how === 'nothing',
    code: code => typeof code === 'string' || CLOSE_CODES.includes(Number(code)),
  })

/**
 * A fault that came over the control endpoint.
 * @throws Error when it says something that no fault says: a mistyped fault must not pass as none
 */
export function parseFault(value: unknown): Fault {
  if (!isFault(value)) throw new Error(`Not a fault: ${JSON.stringify(value)}`)
  return value
}
