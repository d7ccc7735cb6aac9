import * as z from 'zod'
import { check } from '../../server/check.ts'
import { randomId, refused } from '../paypal-error.ts'
import type { Approval, Plan, Subscription } from './records.ts'

const application_context = z.strictObject({
  brand_name: z.string(),
  locale: z.string(),
  shipping_preference: z.literal('NO_SHIPPING'),
  user_action: z.literal('SUBSCRIBE_NOW'),
  return_url: z.url(),
  cancel_url: z.url(),
})

export const SUBSCRIPTION = z.strictObject({
  plan_id: z.string(),
  custom_id: z.string().min(1).max(127),
  subscriber: z.strictObject({ email_address: z.string() }),
  application_context,
})

export const REVISION = z.strictObject({ plan_id: z.string(), application_context })

/** What the buyer will be asked. */
export const approvalOf = (context: z.output<typeof application_context>): Approval => ({
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
    changedAt: now,
    approval: approvalOf(given.application_context),
    comingPlanId: null,
    revision: null,
    step: 0,
    begun: plan.cycles.map(() => 0),
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
