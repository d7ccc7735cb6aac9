import { money, writeAmount } from './money.ts'
import type { Payment, Plan, Product, Subscription } from './records.ts'

const time = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')
const link = (origin: string, path: string, rel: string, method = 'GET') => ({
  href: `${origin}${path}`,
  rel,
  method,
})

export const showProduct = ({ id, name, type, createdAt }: Product) => ({
  id,
  name,
  type,
  create_time: time(createdAt),
})

export const showPlan = (plan: Plan) => ({
  id: plan.id,
  product_id: plan.productId,
  name: plan.name,
  status: plan.status,
  usage_type: 'LICENSED',
  billing_cycles: plan.cycles.map(({ tenure, total, price, frequency }, index) => ({
    tenure_type: tenure,
    sequence: index + 1,
    total_cycles: total,
    frequency: { interval_unit: frequency.unit, interval_count: frequency.count },
    ...(price > 0 && { pricing_scheme: { fixed_price: money(price, plan.currency) } }),
  })),
  payment_preferences: {
    auto_bill_outstanding: true,
    setup_fee_failure_action: 'CANCEL',
    payment_failure_threshold: plan.threshold,
  },
  create_time: time(plan.createdAt),
})

/** The page where the buyer agrees. */
export const approveLink = (origin: string, baToken: string) =>
  link(origin, `/webapps/billing/subscriptions?ba_token=${baToken}`, 'approve')

function billingInfo(kept: Subscription, plan: Plan) {
  const paid = kept.payments.filter(({ status }) => status !== 'DECLINED').at(-1)
  return {
    outstanding_balance: money(kept.unpaid?.amount ?? 0, plan.currency),
    cycle_executions: plan.cycles.map(({ tenure, total }, index) => ({
      tenure_type: tenure,
      sequence: index + 1,
      cycles_completed: kept.begun[index] ?? 0,
      cycles_remaining: total === 0 ? 0 : total - (kept.begun[index] ?? 0),
      total_cycles: total,
    })),
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

/** @param fields what is asked for besides: `last_failed_payment`, `plan` */
export function showSubscription(
  kept: Subscription,
  plan: Plan,
  { origin, fields = [] }: { origin: string; fields?: readonly string[] },
) {
  const self = `/v1/billing/subscriptions/${kept.id}`
  const running = kept.status !== 'APPROVAL_PENDING'
  const info = billingInfo(kept, plan)
  const failure = fields.includes('last_failed_payment') ? lastFailure(kept, plan) : {}
  return {
    id: kept.id,
    plan_id: kept.planId,
    ...(kept.customId !== null && { custom_id: kept.customId }),
    status: kept.status,
    status_update_time: time(kept.changedAt),
    start_time: time(kept.startedAt),
    quantity: '1',
    create_time: time(kept.createdAt),
    subscriber: { email_address: kept.email, ...(running && { payer_id: 'STANDINPAYER1' }) },
    ...(running && { billing_info: { ...info, ...failure } }),
    ...(fields.includes('plan') && { plan: showPlan(plan) }),
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
  ...(customId !== null && { custom: customId }),
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
