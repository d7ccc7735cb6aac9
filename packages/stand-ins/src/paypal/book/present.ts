import type { Payment, Plan, Subscription } from './records.ts'
import { money, writeAmount } from './units.ts'

const time = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')
const link = (origin: string, path: string, rel: string, method = 'GET') => ({
  href: `${origin}${path}`,
  rel,
  method,
})

/** The page where the buyer agrees. */
export const approveLink = (origin: string, baToken: string) =>
  link(origin, `/webapps/billing/subscriptions?ba_token=${baToken}`, 'approve')

function billingInfo(kept: Subscription, plan: Plan) {
  const paid = kept.payments.filter(({ status }) => status !== 'DECLINED').at(-1)
  return {
    outstanding_balance: money(kept.unpaid?.amount ?? 0, plan.currency),
    ...(paid && { last_payment: { amount: money(paid.amount, paid.currency), time: time(paid.at) } }),
    ...(kept.status === 'ACTIVE' && kept.nextBillingAt && { next_billing_time: time(kept.nextBillingAt) }),
    failed_payments_count: kept.failures,
  }
}

const lastFailure = ({ failedAt, retryAt, unpaid }: Subscription, plan: Plan) =>
  failedAt !== null && unpaid
    ? {
        last_failed_payment: {
          amount: money(unpaid.amount, plan.currency),
          time: time(failedAt),
          reason_code: 'PAYMENT_DENIED',
          ...(retryAt && { next_payment_retry_time: time(retryAt) }),
        },
      }
    : {}

/** @param fields what is asked for besides: `last_failed_payment` */
export function showSubscription(kept: Subscription, plan: Plan, origin: string, fields: readonly string[]) {
  const self = `/v1/billing/subscriptions/${kept.id}`
  const running = kept.status !== 'APPROVAL_PENDING'
  const info = billingInfo(kept, plan)
  const failure = fields.includes('last_failed_payment') ? lastFailure(kept, plan) : {}
  return {
    id: kept.id,
    plan_id: kept.planId,
    custom_id: kept.customId,
    status: kept.status,
    status_update_time: time(kept.changedAt),
    start_time: time(kept.startedAt),
    quantity: '1',
    create_time: time(kept.createdAt),
    subscriber: { email_address: kept.email, ...(running && { payer_id: 'STANDINPAYER1' }) },
    ...(running && { billing_info: { ...info, ...failure } }),
    links: [
      ...(running ? [] : [approveLink(origin, kept.approval.baToken)]),
      link(origin, self, 'self'),
      link(origin, self, 'edit', 'PATCH'),
    ],
  }
}

export const showTransaction = ({ id, status, amount, currency, at }: Payment, email: string) => ({
  id,
  status,
  payer_email: email,
  amount_with_breakdown: { gross_amount: money(amount, currency) },
  time: time(at),
})

/** A sale speaks the older dialect: `{ total, currency }`. */
export const showSale = (payment: Payment, { id, customId }: Pick<Subscription, 'id' | 'customId'>) => ({
  id: payment.id,
  state: 'completed',
  amount: { total: writeAmount(payment.amount, payment.currency), currency: payment.currency },
  payment_mode: 'INSTANT_TRANSFER',
  billing_agreement_id: id,
  custom: customId,
  create_time: time(payment.at),
})

/** @param id of the refund @param amount what goes back now, smallest unit */
export const showRefund = (id: string, payment: Payment, amount: number, at: number) => ({
  id,
  sale_id: payment.id,
  state: 'completed',
  amount: { total: writeAmount(amount, payment.currency), currency: payment.currency },
  create_time: time(at),
})
