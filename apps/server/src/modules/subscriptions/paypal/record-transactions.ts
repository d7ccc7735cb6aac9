import { inTransaction } from '../../../platform/database/transaction.ts'
import { findByProviderId, findLastPayment } from '../payments/payments.repository.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { findById, lockAccount, type SubscriptionOfPlan } from '../subscriptions.repository.ts'
import { paidMonth } from './advance.ts'
import type { Transaction } from './paypal-client.ts'
import type { PayPalContext } from './paypal-context.ts'
import { recordRefund } from './record-refund.ts'
import { refundCalledOff } from './refund-called-off.ts'

const DAY_MS = 86_400_000
/** So long after a payment it may go back, milliseconds. */
export const REFUNDABLE_MS = 180 * DAY_MS

/** A payment that came in, in the currency's smallest unit. */
export type Sale = Pick<Transaction, 'id' | 'amount' | 'currency' | 'at'>

/** Writes one payment with its receipt; again is harmless. */
export const recordSale = (
  { db, clock }: Pick<PayPalContext, 'db' | 'clock'>,
  subscriptionId: string,
  { id, amount, currency, at }: Sale,
): Promise<void> =>
  inTransaction(db, async transaction => {
    const found = await findById(transaction, subscriptionId)
    if (!found || amount <= 0) return
    await lockAccount(transaction, found.user_id)
    const row = (await findById(transaction, subscriptionId)) ?? found
    const period = paidMonth(row.trial_end ?? row.started_at ?? at, at)
    const income = {
      provider: 'paypal',
      providerPaymentId: id,
      amount,
      currency,
      paidAt: at,
      period,
    } as const
    await recordPayment(transaction, row, income, clock.now())
  })

const COUNTED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

const apply = async (context: PayPalContext, row: SubscriptionOfPlan, transaction: Transaction) => {
  if (!COUNTED.has(transaction.status)) return
  await recordSale(context, row.id, transaction)
  if (transaction.status !== 'REFUNDED') return
  const payment = await findByProviderId(context.db, 'paypal', transaction.id)
  if (payment && payment.refunded < payment.amount)
    await recordRefund(context, { id: `all of ${transaction.id}`, saleId: transaction.id, amount: null })
}

/**
 * Writes what PayPal lists: payments that we do not know of, and those that went back; gives back what bought nothing.
 * @throws ProviderError
 */
export const recordTransactions = async (context: PayPalContext, row: SubscriptionOfPlan): Promise<void> => {
  const { db, clock, paypal } = context
  if (!row.provider_subscription_id || !row.started_at) return
  const now = clock.now().getTime()
  const last = await findLastPayment(db, row.id)
  const since = Math.min((last?.paid_at ?? row.started_at).getTime(), now - REFUNDABLE_MS)
  const from = new Date(Math.max(since, row.started_at.getTime()) - DAY_MS)
  const to = new Date(now + DAY_MS)
  for (const transaction of await paypal.transactions(row.provider_subscription_id, from, to))
    await apply(context, row, transaction)
  await refundCalledOff(context, row.id)
}
