import type { Executor } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Period } from '../billing-period.ts'
import type { SubscriptionOfPlan } from '../subscriptions.repository.ts'
import { readBillingDetails } from './billing-details.repository.ts'
import { findByProviderId, insertPayment, nextNumber } from './payments.repository.ts'

/** Money that came in, in the currency's smallest unit. */
interface Income {
  provider: 'local' | 'paypal'
  providerPaymentId: string
  amount: number
  currency: string
  paidAt: Date
  period: Period
}

/** E.g. 'R-2026-000012'. */
const receiptNumber = (year: number, count: number): string => `R-${year}-${String(count).padStart(6, '0')}`

/** Later changes of the details do not change a receipt. @returns JSON; null where nothing was given */
const buyerNow = async (transaction: Executor, userId: string): Promise<string | null> => {
  const details = await readBillingDetails(transaction, userId)
  return Object.values(details).some(value => value !== '') ? JSON.stringify(details) : null
}

/**
 * Writes a payment with its receipt's number, once however often it is told. Call it in a transaction, under the
 * account's lock.
 */
export const recordPayment = async (
  transaction: Executor,
  subscription: Pick<SubscriptionOfPlan, 'id' | 'organisation_id' | 'plan_name'>,
  { provider, providerPaymentId, amount, currency, paidAt, period }: Income,
  now: Date,
): Promise<void> => {
  if (!transaction.isTransaction) throw new Error('recordPayment needs an open transaction')
  if (await findByProviderId(transaction, provider, providerPaymentId)) return
  const year = paidAt.getUTCFullYear()
  await insertPayment(transaction, {
    id: newId(),
    organisation_id: subscription.organisation_id,
    subscription_id: subscription.id,
    number: receiptNumber(year, await nextNumber(transaction, year)),
    provider,
    provider_payment_id: providerPaymentId,
    plan_name: subscription.plan_name,
    amount,
    currency,
    paid_at: paidAt,
    period_start: period.start,
    period_end: period.end,
    buyer: await buyerNow(transaction, subscription.organisation_id),
    created_at: now,
  })
}
