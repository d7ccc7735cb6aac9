import type { ConnectionFault, FaultScript, Timed } from '../server/faults.ts'

/** What can be asked of the provider. */
export type Place =
  | 'token'
  | 'products'
  | 'plans'
  | 'create'
  | 'show'
  | 'suspend'
  | 'activate'
  | 'cancel'
  | 'revise'
  | 'transactions'
  | 'refund'
  | 'capture_refund'
  | 'verify'
  | 'certificate'
  | 'approval'
  | 'sdk'

/**
 * What is wrong with a webhook: it never comes; has no valid signature (`wrong_signature`), or one by another key (`forged`), for
 * another webhook (`wrong_webhook_id`), five days ago (`old`); or its body was changed on the way (`changed_body`).
 */
export type WebhookFault =
  | 'never'
  | 'wrong_signature'
  | 'forged'
  | 'wrong_webhook_id'
  | 'old'
  | 'changed_body'

export type Fault = Timed &
  (
    | ConnectionFault<Place>
    | {
        /** The work is done, the answer never comes: the connection is reset after `ms` (30 000). */ kind: 'lost_answer'
        on: Place
        ms?: number
      }
    | { /** `on`: only events of this type. */ kind: 'webhook'; how: WebhookFault; on?: string }
    | { /** Approved, and not active until it is activated. */ kind: 'stays_approved' }
  )

export type Faults = FaultScript<Fault>
