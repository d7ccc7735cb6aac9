import type { ConnectionFault } from '../faults/connection-faults.ts'
import type { FaultScript, Timed } from '../faults/script-faults.ts'

/** What can be asked of the provider. */
export const PLACES = [
  'token',
  'products',
  'plans',
  'create',
  'show',
  'suspend',
  'activate',
  'cancel',
  'revise',
  'transactions',
  'refund',
  'webhooks',
  'verify',
  'certificate',
  'approval',
  'sdk',
] as const
export type Place = (typeof PLACES)[number]

/**
 * What is wrong with a webhook: it never comes, waits until it is delivered by hand (`held`), comes twice or late (`slow`);
 * is signed by nobody (`wrong_signature`) or by another key (`forged`), for another webhook (`wrong_webhook_id`), five days
 * ago (`old`); or its body was changed on the way (`changed_body`).
 */
export const WEBHOOK_FAULTS = [
  'never',
  'held',
  'twice',
  'slow',
  'wrong_signature',
  'forged',
  'wrong_webhook_id',
  'old',
  'changed_body',
] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

export type Fault = Timed &
  (
    | ConnectionFault<Place>
    | {
        /** The work is done, the answer never comes: the connection is reset after `ms` (30 000). */ kind: 'lost_answer'
        on: Place
        ms?: number
      }
    | {
        /** `on`: only events of this type. `ms`: of a slow one (1000). */ kind: 'webhook'
        how: WebhookFault
        on?: string
        ms?: number
      }
    | { /** Approved, and not active until it is activated. */ kind: 'stays_approved' }
  )

export type Faults = FaultScript<Fault>
