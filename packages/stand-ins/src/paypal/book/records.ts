import * as z from 'zod'
import { check } from '../../server/json.ts'
import { invalidRequest, randomId, refused } from '../paypal-error.ts'
import { readAmount } from './units.ts'

const PRODUCT = z.strictObject({ name: z.string().min(1), type: z.literal('SERVICE') })

const cycle = {
  sequence: z.int(),
  frequency: z.strictObject({
    interval_unit: z.enum(['DAY', 'MONTH']),
    interval_count: z.int().min(1).max(365),
  }),
}
const trial = z.strictObject({ tenure_type: z.literal('TRIAL'), total_cycles: z.literal(1), ...cycle })
const regular = z.strictObject({
  tenure_type: z.literal('REGULAR'),
  total_cycles: z.literal(0),
  ...cycle,
  pricing_scheme: z.strictObject({
    fixed_price: z.strictObject({ currency_code: z.string().length(3), value: z.string() }),
  }),
})

/** A plan as the product makes it: days for nothing, once, where there are any; then months without end. */
const PLAN = z.strictObject({
  product_id: z.string(),
  name: z.string().min(1),
  status: z.literal('ACTIVE'),
  billing_cycles: z.tuple([regular]).or(z.tuple([trial, regular])),
  payment_preferences: z.strictObject({
    auto_bill_outstanding: z.boolean().optional(),
    setup_fee_failure_action: z.string().optional(),
    payment_failure_threshold: z.int().min(0),
  }),
})

const application_context = z.strictObject({
  brand_name: z.string(),
  locale: z.string(),
  shipping_preference: z.literal('NO_SHIPPING'),
  user_action: z.literal('SUBSCRIBE_NOW'),
  return_url: z.url(),
  cancel_url: z.url(),
})

const SUBSCRIPTION = z.strictObject({
  plan_id: z.string(),
  custom_id: z.string().min(1).max(127),
  subscriber: z.strictObject({ email_address: z.string() }),
  application_context,
})

const REVISION = z.strictObject({ plan_id: z.string(), application_context })

/** @throws ProviderError */
export const readProduct = (body: unknown) => ({
  id: randomId('PROD-', 17),
  name: check(PRODUCT, body, refused).name,
})

export type Plan = ReturnType<typeof readPlan>

/** @throws ProviderError when the provider would not make such a plan */
export function readPlan(body: unknown) {
  const { product_id: productId, name, billing_cycles, payment_preferences } = check(PLAN, body, refused)
  const { pricing_scheme } = billing_cycles.length === 1 ? billing_cycles[0] : billing_cycles[1]
  const { currency_code: currency, value } = pricing_scheme.fixed_price
  const amount = readAmount(value, currency)
  if (amount === null) throw invalidRequest('/billing_cycles/pricing_scheme/fixed_price/value')
  const cycles = billing_cycles.map(({ tenure_type: tenure, frequency }) => ({
    tenure,
    frequency: { unit: frequency.interval_unit, count: frequency.interval_count },
    /** In the currency's smallest unit. */
    price: tenure === 'TRIAL' ? 0 : amount,
  }))
  /** Failures in a row that suspend. */
  const threshold = payment_preferences.payment_failure_threshold
  return { id: randomId('P-', 24), productId, name, currency, cycles, threshold }
}

const approvalOf = (context: z.output<typeof application_context>) => ({
  baToken: randomId('BA-', 17),
  token: randomId('', 17),
  returnUrl: context.return_url,
  cancelUrl: context.cancel_url,
})

export type Status = 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'

/** All amounts in the smallest unit. */
export interface Payment {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  amount: number
  refunded: number
  currency: string
  at: number
}

/** A subscription in the provider's own book. All times in epoch milliseconds. */
export type Subscription = ReturnType<typeof readSubscription>

/** A subscription that waits for its buyer. @throws ProviderError */
export function readSubscription(body: unknown, planOf: (id: string) => Plan, now: number) {
  const given = check(SUBSCRIPTION, body, refused)
  const planId = planOf(given.plan_id).id
  return {
    id: randomId('I-', 12),
    planId,
    /** The plan of the cycle that was paid last, or is for nothing. */
    paidPlanId: planId,
    customId: given.custom_id,
    email: given.subscriber.email_address,
    status: 'APPROVAL_PENDING' as Status,
    createdAt: now,
    /** When it was agreed to; before that, when it was made. */
    startedAt: now,
    approval: approvalOf(given.application_context),
    /** The plan of the next cycle, where the buyer has agreed to another one. */
    comingPlanId: null as string | null,
    /** The change of plan that was asked for last. */
    revision: null as ReturnType<typeof readRevision> | null,
    /** Which of the plan's cycles runs; −1: none has begun. */
    step: -1,
    /** From where the running cycles are counted, and how many have begun since. */
    anchor: now,
    sinceAnchor: 0,
    nextBillingAt: null as number | null,
    /** Until when it was paid for, or is on trial; null: never. */
    paidUntil: null as number | null,
    /** What could not be collected yet. */
    unpaid: null as { amount: number; until: number } | null,
    failures: 0,
    failedAt: null as number | null,
    retryAt: null as number | null,
    /** Does the buyer's bank refuse? */
    declines: false,
    payments: [] as Payment[],
  }
}

/** A change of plan that waits for its buyer. @throws ProviderError */
export function readRevision(body: unknown) {
  const { plan_id: planId, application_context } = check(REVISION, body, refused)
  return { ...approvalOf(application_context), planId, approved: false }
}
