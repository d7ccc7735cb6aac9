import { ENDPOINTS, type Fault, isBreak } from './faults.ts'
import { isObject } from './json.ts'

type Fields = Record<string, 'number' | 'string' | 'number?' | 'string?'>

/** What each kind of fault must and may say. */
const FIELDS: Record<Fault['kind'], Fields> = {
  refuse: { on: 'string' },
  status: { on: 'string', status: 'number', retryAfterS: 'number?', code: 'string?' },
  silence: { on: 'string', ms: 'number?' },
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

const isKind = (kind: unknown): kind is Fault['kind'] =>
  typeof kind === 'string' && Object.hasOwn(FIELDS, kind)

const isWhen = (when: unknown): boolean =>
  when === undefined || when === 'once' || when === 'always' || (Number.isInteger(when) && Number(when) > 0)

const fits = (value: unknown, field: string): boolean =>
  (value === undefined && field.endsWith('?')) || typeof value === field.replace('?', '')

const isFault = (value: unknown): value is Fault => {
  if (!isObject(value) || !isKind(value.kind) || !isWhen(value.when)) return false
  const fields = FIELDS[value.kind]
  const known = Object.keys(value).every(key => key === 'kind' || key === 'when' || key in fields)
  if (!known || !Object.entries(fields).every(([name, field]) => fits(value[name], field))) return false
  if ('on' in fields && !ENDPOINTS.some(endpoint => endpoint === value.on)) return false
  return !('what' in fields) || isBreak(value.what)
}

/**
 * A fault that came over the control endpoint.
 * @throws Error when it says something that no fault says: a mistyped fault must not pass as none
 */
export function parseFault(value: unknown): Fault {
  if (!isFault(value)) throw new Error(`Not a fault: ${JSON.stringify(value)}`)
  return value
}
