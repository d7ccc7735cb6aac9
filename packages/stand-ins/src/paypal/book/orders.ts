import * as z from 'zod'
import { check } from '../../server/json.ts'
import { invalidRequest, randomId, refused } from '../paypal-error.ts'
import type { Approval, Plan, Subscription } from './records.ts'
import { readAmount } from './units.ts'

const PRODUCT = z.strictObject({ name: z.string().min(1), type: z.literal('SERVICE') })

const cycle = {
  sequence: z.int(),
  frequency: z.strictObject({
    interval_unit: z.enum(['DAY', 'MONTH']),
    interval_count: z.int().min(1).max(365),
  }),
}
const price = z.strictObject({
  fixed_price: z.strictObject({ currency_code: z.string().length(3), value: z.string() }),
})

/** A plan as the product makes it: days for nothing, once, where there are any; then months without end. */
const PLAN = z.strictObject({
  product_id: z.string(),
  name: z.string().min(1),
  status: z.literal('ACTIVE'),
  billing_cycles: z
    .array(
      z.discriminatedUnion('tenure_type', [
        z.strictObject({ tenure_type: z.literal('TRIAL'), total_cycles: z.literal(1), ...cycle }),
        z.strictObject({
          tenure_type: z.literal('REGULAR'),
          total_cycles: z.literal(0),
          ...cycle,
          pricing_scheme: price,
        }),
      ]),
    )
    .min(1)
    .max(2),
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

/** @throws ProviderError when the provider would not make such a plan */
export function readPlan(body: unknown): Plan {
  const { product_id: productId, name, billing_cycles, payment_preferences } = check(PLAN, body, refused)
  const ordered = billing_cycles.toSorted((one, other) => one.sequence - other.sequence)
  const regular = ordered.at(-1)
  if (regular?.tenure_type !== 'REGULAR') throw invalidRequest('/billing_cycles')
  const { currency_code: currency, value } = regular.pricing_scheme.fixed_price
  const amount = readAmount(value, currency)
  if (amount === null) throw invalidRequest('/billing_cycles/pricing_scheme/fixed_price/value')
  const cycles = ordered.map(({ tenure_type: tenure, frequency }) => ({
    tenure,
    frequency: { unit: frequency.interval_unit, count: frequency.interval_count },
    price: tenure === 'TRIAL' ? 0 : amount,
  }))
  const threshold = payment_preferences.payment_failure_threshold
  return { id: randomId('P-', 24), productId, name, currency, cycles, threshold }
}

/** What the buyer will be asked. */
const approvalOf = (context: z.output<typeof application_context>): Approval => ({
  baToken: randomId('BA-', 17),
  token: randomId('', 17),
  returnUrl: context.return_url,
  cancelUrl: context.cancel_url,
})

/** A subscription that waits for its buyer. @throws ProviderError */
export function readSubscription(body: unknown, planOf: (id: string) => Plan, now: number): Subscription {
  const given = check(SUBSCRIPTION, body, refused)
  const plan = planOf(given.plan_id)
  return {
    id: randomId('I-', 12),
    planId: plan.id,
    paidPlanId: plan.id,
    customId: given.custom_id,
    email: given.subscriber.email_address,
    status: 'APPROVAL_PENDING',
    createdAt: now,
    startedAt: now,
    approval: approvalOf(given.application_context),
    comingPlanId: null,
    revision: null,
    step: -1,
    anchor: now,
    sinceAnchor: 0,
    nextBillingAt: null,
    paidUntil: null,
    unpaid: null,
    failures: 0,
    failedAt: null,
    retryAt: null,
    declines: false,
    payments: [],
  }
}

/** A change of plan that waits for its buyer. @throws ProviderError */
export function readRevision(body: unknown): NonNullable<Subscription['revision']> {
  const { plan_id: planId, application_context } = check(REVISION, body, refused)
  return { ...approvalOf(application_context), planId, approved: false }
}
