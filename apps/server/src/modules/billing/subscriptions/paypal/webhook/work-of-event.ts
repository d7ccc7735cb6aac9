import { parseAmount } from '../../money.ts'
import type { EventWork } from '../paypal.jobs.ts'
import { type EventBody, refundResource, saleResource } from '../wire.ts'

const NOTHING: EventWork = { subscription: null, sale: null, refund: null }

const saleWork = (resource: unknown): EventWork | null => {
  const { success, data: sale } = saleResource.safeParse(resource)
  if (!success || !sale.billing_agreement_id) return null
  const { total, currency } = sale.amount
  const at = new Date(sale.create_time).toISOString()
  return {
    ...NOTHING,
    subscription: sale.billing_agreement_id,
    sale: { id: sale.id, amount: parseAmount(total, currency), currency, at },
  }
}

const refundWork = (resource: unknown): EventWork | null => {
  const { success, data: refund } = refundResource.safeParse(resource)
  if (!success || !refund.sale_id) return null
  const amount = Math.abs(parseAmount(refund.amount.total, refund.amount.currency))
  return {
    ...NOTHING,
    subscription: refund.billing_agreement_id ?? null,
    refund: { id: refund.id, saleId: refund.sale_id, amount },
  }
}

/** The buyer's bank took all of it back; the message holds the sale itself, or names it. */
const reversalWork = (resource: unknown): EventWork | null => {
  const { success, data: reversed } = refundResource.safeParse(resource)
  if (!success) return null
  const saleId = reversed.sale_id ?? reversed.id
  return {
    ...NOTHING,
    subscription: reversed.billing_agreement_id ?? null,
    refund: { id: `reversal of ${saleId}`, saleId, amount: null },
  }
}

/**
 * What has to be done about a message; null: nothing.
 * @throws RangeError for an amount that is none
 */
export const workOfEvent = ({ event_type, resource }: EventBody): EventWork | null => {
  if (event_type === 'PAYMENT.SALE.COMPLETED') return saleWork(resource)
  if (event_type === 'PAYMENT.SALE.REFUNDED') return refundWork(resource)
  if (event_type === 'PAYMENT.SALE.REVERSED') return reversalWork(resource)
  const aboutSubscription = event_type.startsWith('BILLING.SUBSCRIPTION.') && resource.id
  return aboutSubscription ? { ...NOTHING, subscription: resource.id ?? null } : null
}
