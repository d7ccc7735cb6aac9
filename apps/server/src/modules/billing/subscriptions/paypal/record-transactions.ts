import { DAY_MS } from '../../../../platform/clock.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { lockOrganisation } from '../../../accounts/organisations/index.ts'
import type { Period } from '../billing-period.ts'
import { findByProviderId, listBySubscription } from '../payments/payments.repository.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { findById, type SubscriptionOfPlan } from '../subscriptions.repository.ts'
import { isPaid, listCharges, oldestFirst } from './fetch-subscription.ts'
import { paidMonths } from './paid-months.ts'
import type { Transaction } from './paypal-client.ts'
import type { PayPalContext } from './paypal-context.ts'
import { recordRefund, refundVoided } from './refunds.ts'

/** So long after a payment it may go back, milliseconds. */
export const REFUNDABLE_MS = 180 * DAY_MS

/** A payment that came in, in the currency's smallest unit. */
type Sale = Pick<Transaction, 'id' | 'amount' | 'currency' | 'at'>

/** Writes one payment with its receipt; again is harmless. */
const write = (
  { db, clock }: Pick<PayPalContext, 'db' | 'clock'>,
  subscriptionId: string,
  { id, amount, currency, at }: Sale,
  period: Period,
): Promise<void> =>
  inTransaction(db, async transaction => {
    const found = await findById(transaction, subscriptionId)
    if (!found) return
    await lockOrganisation(transaction, found.organisation_id)
    const row = await findById(transaction, subscriptionId)
    // Its account was deleted meanwhile.
    if (!row) return
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

const noteReturn = async (context: PayPalContext, { id, status }: Transaction): Promise<void> => {
  if (status !== 'REFUNDED') return
  const payment = await findByProviderId(context.db, 'paypal', id)
  if (payment && payment.refunded < payment.amount)
    await recordRefund(context, { id: `all of ${id}`, saleId: id, amount: null })
}

/** The list may lag behind a message. */
const withTold = (listed: Transaction[], told: Sale | null): Transaction[] => {
  if (told === null || told.amount <= 0) return listed
  if (listed.some(each => each.id === told.id && isPaid(each))) return listed
  const others = listed.filter(({ id }) => id !== told.id)
  return oldestFirst([...others, { ...told, status: 'COMPLETED' }])
}

/**
 * Writes what PayPal lists: payments that we do not know of, and those that went back; gives back what bought nothing.
 * @param told a payment that a message told of
 * @throws ProviderError
 */
export const recordTransactions = async (
  context: PayPalContext,
  row: SubscriptionOfPlan,
  told: Sale | null = null,
): Promise<void> => {
  const { db, clock, paypal } = context
  const startedAt = row.started_at ?? told?.at
  if (!row.provider_subscription_id || !startedAt) return
  const there = { id: row.provider_subscription_id, startedAt }
  const charges = withTold(await listCharges(paypal, there, clock.now()), told)
  const months = paidMonths(
    row.trial_end ?? startedAt,
    charges.map(charge => ({ at: charge.at, paid: isPaid(charge) })),
  )
  const payments = await listBySubscription(db, row.id)
  const written = new Set(payments.map(payment => payment.provider_payment_id))
  for (const [index, charge] of charges.filter(isPaid).entries()) {
    if (!written.has(charge.id)) await write(context, row.id, charge, months[index] as Period)
    await noteReturn(context, charge)
  }
  await refundVoided(context, row.id)
}

/**
 * Writes a payment that a message told of, with the month that it bought; again is harmless.
 * @throws ProviderError
 */
export const recordSale = async (
  context: PayPalContext,
  subscriptionId: string,
  sale: Sale,
): Promise<void> => {
  if (await findByProviderId(context.db, 'paypal', sale.id)) return
  const row = await findById(context.db, subscriptionId)
  if (row) await recordTransactions(context, row, sale)
}
