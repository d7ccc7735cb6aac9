import { findByProviderId, insertRefund } from '../payments/payments.repository.ts'
import type { EventWork } from './paypal.jobs.ts'
import type { PayPalContext } from './paypal-context.ts'

/**
 * Notes that money went back, all of it where no amount is told; again is harmless. Whoever runs the server decides what follows.
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
