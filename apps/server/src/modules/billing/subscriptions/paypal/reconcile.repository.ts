import { isOpenThere } from '../subscriptions.repository.ts'
import type { PayPalContext } from './paypal-context.ts'
import { REFUNDABLE_MS } from './record-transactions.ts'

/** Those that may still change at PayPal. */
export const listOpen = ({ db, clock }: PayPalContext) =>
  db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', 'paypal')
    .where(where => isOpenThere(where, clock.now()))
    .orderBy('id')
    .execute()

/** Over, and paid for so lately that the money may still go back. */
export const listRefundable = ({ db, clock }: PayPalContext) =>
  db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', 'paypal')
    .where('status', 'in', ['cancelled', 'expired'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.subscription_id', '=', 'subscriptions.id')
          .where('payments.paid_at', '>', new Date(clock.now().getTime() - REFUNDABLE_MS)),
      ),
    )
    .orderBy('id')
    .execute()
