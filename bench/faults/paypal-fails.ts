import { setTimeout as pause } from 'node:timers/promises'
import type { PayPalStandIn } from '@vivavox/stand-ins/paypal'
import type { Fault } from './fault.ts'
import { onStage } from './load/on-stage.ts'

type PayPalFault = Parameters<PayPalStandIn['fault']>[0]

/** How long each lasts, milliseconds. */
const LASTS_MS = 5_000
const FAULTS: readonly PayPalFault[] = [
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
export const payPalFails: Fault = {
  name: 'paypal',
  title: 'PayPal refuses, fails or loses its answer',
  rounds: FAULTS.length,
  run: async options => {
    let round = 0
    const outcome = await onStage(
      {
        victimOf: (_server, _line, paypal) => ({
          strike: async () => {
            const fault = FAULTS[round++ % FAULTS.length]
            if (fault) paypal.fault({ ...fault, when: 'always' })
            await pause(LASTS_MS)
          },
          mend: async () => paypal.clearFaults(),
        }),
      },
      options,
    )
    return { ...outcome, note: 'the same load; each for 5 s' }
  },
}
