import { inTransaction } from '../../../../platform/database/transaction.ts'
import { isId } from '../../../../platform/ids.ts'
import { lockOrganisation } from '../../../accounts/organisations/index.ts'
import { findByProviderId as findPayment } from '../payments/payments.repository.ts'
import {
  findById,
  findByProviderId,
  type SubscriptionOfPlan,
  updateSubscription,
} from '../subscriptions.repository.ts'
import type { EventWork } from './paypal.jobs.ts'
import type { PayPalContext } from './paypal-context.ts'
import { recordSale } from './record-transactions.ts'
import { recordRefund, refundVoided } from './refunds.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Ours, whose id we lost: the server stopped between PayPal's making it and our writing it down. */
const adopt = async (context: PayPalContext, there: string): Promise<SubscriptionOfPlan | undefined> => {
  const { db, paypal, clock } = context
  const customId = (await paypal.readSubscription(there))?.customId ?? ''
  const lost = isId(customId) ? await findById(db, customId) : undefined
  if (lost?.provider !== 'paypal') return undefined
  return inTransaction(db, async transaction => {
    await lockOrganisation(transaction, lost.organisation_id)
    const row = await findById(transaction, lost.id)
    if (row?.provider_subscription_id !== null) return undefined
    const change = { provider_subscription_id: there, updated_at: clock.now() }
    await updateSubscription(transaction, row.id, change)
    return { ...row, ...change }
  })
}

const findOurs = async (context: PayPalContext, { subscription, refund }: EventWork) => {
  if (subscription)
    return (await findByProviderId(context.db, 'paypal', subscription)) ?? adopt(context, subscription)
  const payment = refund && (await findPayment(context.db, 'paypal', refund.saleId))
  return payment?.subscription_id ? findById(context.db, payment.subscription_id) : undefined
}

/**
 * Does what a message of PayPal is about. Its content says only which subscription to look at, and what money moved;
 * the subscription itself is read, so that the order of messages is no matter. Again is harmless.
 * @throws ProviderError, and Error for a refund whose payment is not known yet
 */
export const handleEvent = async (context: PayPalContext, work: EventWork): Promise<void> => {
  const row = await findOurs(context, work)
  if (row)
    await syncSubscription(context, row.id).catch(async error => {
      // Unless its account was deleted meanwhile.
      if (await findById(context.db, row.id)) throw error
    })
  if (row && work.sale) await recordSale(context, row.id, { ...work.sale, at: new Date(work.sale.at) })
  if (row) await refundVoided(context, row.id)
  if (!work.refund) return
  if (await recordRefund(context, work.refund)) return
  // Of one that is not ours, or not any more, none becomes known.
  if (work.subscription && !row) return
  throw new Error('a refund of a payment that is not known yet')
}
