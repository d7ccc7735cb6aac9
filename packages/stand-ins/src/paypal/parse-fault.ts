import { isObject } from '../basics/json.ts'
import { type FaultFields, saysFault } from '../faults/check-fault.ts'
import { type Fault, PLACES, WEBHOOK_FAULTS } from './faults.ts'

const FIELDS: FaultFields<Fault['kind']> = {
  refuse: { on: 'string' },
  status: { on: 'string', status: 'number', retryAfterS: 'number?' },
  silence: { on: 'string', ms: 'number?' },
  lost_answer: { on: 'string', ms: 'number?' },
  webhook: { how: 'string', on: 'string?', ms: 'number?' },
  stays_approved: {},
}

const isFault = (value: unknown): value is Fault =>
  saysFault(value, FIELDS, {
    on: on => (isObject(value) && value.kind === 'webhook') || PLACES.some(place => place === on),
    how: how => WEBHOOK_FAULTS.some(known => known === how),
  })

/** @throws Error when it says something that no fault says: a mistyped fault must not pass as none */
export function parseFault(value: unknown): Fault {
  if (!isFault(value)) throw new Error(`Not a fault: ${JSON.stringify(value)}`)
  return value
}
