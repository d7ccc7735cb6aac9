import type { Payment, Plan, Subscription } from './records.ts'
import { writeAmount } from './units.ts'

/** How records show themselves: what the product reads, and what a reader of its logs needs. */

const time = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')
const money = ({ amount, currency }: Payment) => ({
  currency_code: currency,
  value: writeAmount(amount, currency),
})
const oldMoney = (amount: number, currency: string) => ({ total: writeAmount(amount, currency), currency })

/** The page where the buyer agrees. */
export const approveLink = (origin: string, baToken: string) => ({
  href: `${origin}/webapps/billing/subscriptions?ba_token=${baToken}`,
  rel: 'approve',
  method: 'GET',
})

/** @param fields what is asked for besides: `last_failed_payment` */
export function showSubscription(kept: Subscription, origin: string, fields: readonly string[]) {
  const { status, nextBillingAt, failedAt, retryAt, unpaid } = kept
  const running = status !== 'APPROVAL_PENDING'
  const paid = kept.payments.findLast(payment => payment.status !== 'DECLINED')
  const failed = fields.includes('last_failed_payment') && failedAt !== null && unpaid
  const failure = retryAt === null ? {} : { next_payment_retry_time: time(retryAt) }
  return {
    id: kept.id,
    plan_id: kept.planId,
    custom_id: kept.customId,
    status,
    start_time: time(kept.startedAt),
    create_time: time(kept.createdAt),
    ...(running && {
      billing_info: {
        ...(paid && { last_payment: { amount: money(paid), time: time(paid.at) } }),
        ...(status === 'ACTIVE' && nextBillingAt && { next_billing_time: time(nextBillingAt) }),
        failed_payments_count: kept.failures,
        ...(failed && { last_failed_payment: failure }),
      },
    }),
    links: running ? [] : [approveLink(origin, kept.approval.baToken)],
  }
}

export const showTransaction = (payment: Payment) => ({
  id: payment.id,
  status: payment.status,
  amount_with_breakdown: { gross_amount: money(payment) },
  time: time(payment.at),
})

export const showSale = ({ id, amount, currency, at }: Payment, subscription: Subscription) => ({
  id,
  state: 'completed',
  amount: oldMoney(amount, currency),
  billing_agreement_id: subscription.id,
  create_time: time(at),
})

/** @param id of the refund @param amount what goes back now, smallest unit */
export const showRefund = (id: string, payment: Payment, amount: number, at: number) => ({
  id,
  sale_id: payment.id,
  state: 'completed',
  amount: oldMoney(amount, payment.currency),
  create_time: time(at),
})

/** What the buyer pays for a cycle, for a page to say. */
export const priceOf = ({ cycles, currency }: Plan): string =>
  `${writeAmount(cycles.at(-1)?.price ?? 0, currency)} ${currency}`
