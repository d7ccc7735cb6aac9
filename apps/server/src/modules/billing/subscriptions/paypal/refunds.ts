import {
  findByProviderId,
  insertRefund,
  listBySubscription,
  type PaymentRow,
} from '../payments/payments.repository.ts'
import { isVoided } from '../subscriptions.policy.ts'
import { findById } from '../subscriptions.repository.ts'
import type { EventWork } from './paypal.jobs.ts'
import type { PayPalContext } from './paypal-context.ts'

/**
 * Notes that money went back, all of it where no amount is told; again is harmless. The operator decides what follows.
 * @returns whether the payment is known
 */
export const recordRefund = async (
  { db, clock, log }: Pick<PayPalContext, 'db' | 'clock' | 'log'>,
  { id, saleId, amount }: NonNullable<EventWork['refund']>,
): Promise<boolean> => {
  const payment = await findByProviderId(db, 'paypal', saleId)
  if (!payment) return false
  const back = amount ?? payment.amount - payment.refunded
  const row = { id, payment_id: payment.id, amount: Math.abs(back), created_at: clock.now() }
  if (await insertRefund(db, row)) log.warn({ payment: payment.number, amount: back }, 'money went back')
  return true
}

/** Our payment is the key: PayPal gives it back once, however often it is asked. */
const giveBack = async (context: PayPalContext, payment: PaymentRow): Promise<void> => {
  const { id: key, number, provider_payment_id: saleId } = payment
  const id = await context.paypal.refund(saleId, key).catch(err => {
    context.log.error({ err, payment: number }, 'paid for a plan that never ran, and not refunded yet')
    throw err
  })
  await recordRefund(context, { id: id ?? `all of ${saleId}`, saleId, amount: null })
}

/**
 * Gives back what was paid for a subscription that was called off before it ran; again is harmless.
 * @throws ProviderError, and then it is to be tried again
 */
export const refundVoided = async (context: PayPalContext, subscriptionId: string): Promise<void> => {
  const row = await findById(context.db, subscriptionId)
  if (!row || !isVoided(row)) return
  for (const payment of await listBySubscription(context.db, row.id))
    if (payment.refunded < payment.amount) await giveBack(context, payment)
}
