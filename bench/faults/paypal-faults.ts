import { setTimeout as pause } from 'node:timers/promises'
import type { PayPalStandIn } from '@vivavox/stand-ins/paypal'
import { underLoad } from './load/on-stage.ts'

/** How long each fault lasts, milliseconds. */
const LASTS_MS = 5_000

type PayPalFault = Parameters<PayPalStandIn['fault']>[0]
const PAYPAL_FAULTS: readonly PayPalFault[] = [
  { kind: 'status', on: 'token', status: 401 },
  { kind: 'status', on: 'create', status: 500 },
  { kind: 'status', on: 'show', status: 503 },
  { kind: 'status', on: 'show', status: 429, retryAfterS: 1 },
  { kind: 'refuse', on: 'token' },
  { kind: 'refuse', on: 'show' },
  { kind: 'lost_answer', on: 'create', ms: 200 },
  { kind: 'webhook', how: 'wrong_signature' },
  { kind: 'webhook', how: 'forged' },
  { kind: 'webhook', how: 'changed_body' },
]

/** PayPal refuses, breaks off after it did its work, and tells of it in ways that must not be believed. */
export const payPalFails = underLoad(
  {
    name: 'paypal',
    title: 'PayPal refuses, fails or loses its answer',
    rounds: PAYPAL_FAULTS.length,
    note: 'the same load; each for 5 s',
  },
  () => {
    let round = 0
    return {
      victimOf: ({ paypal }) => ({
        strike: async () => {
          const fault = PAYPAL_FAULTS[round++ % PAYPAL_FAULTS.length]
          if (fault) paypal.fault({ ...fault, when: 'always' })
          await pause(LASTS_MS)
        },
        mend: async () => paypal.clearFaults(),
      }),
    }
  },
)
