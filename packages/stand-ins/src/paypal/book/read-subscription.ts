import { asObject, asText, type JsonObject } from '../../basics/json.ts'
import { randomId } from '../ids.ts'
import { invalidRequest, missing } from '../paypal-error.ts'
import type { Approval, Plan, Subscription } from './records.ts'

const MOST_CUSTOM_ID = 127

/** What the buyer will be asked. @throws PayPalError without both addresses */
export function readApproval(body: JsonObject): Approval {
  const context = asObject(body.application_context)
  for (const field of ['return_url', 'cancel_url'])
    if (!URL.canParse(asText(context[field]))) throw missing(`/application_context/${field}`)
  return {
    baToken: randomId('BA-', 17),
    token: randomId('', 17),
    returnUrl: asText(context.return_url),
    cancelUrl: asText(context.cancel_url),
  }
}

/** A subscription that waits for its buyer. @throws PayPalError */
export function readSubscription(body: JsonObject, plan: Plan, now: number): Subscription {
  const customId = body.custom_id === undefined ? null : asText(body.custom_id)
  if (customId !== null && (customId === '' || customId.length > MOST_CUSTOM_ID))
    throw invalidRequest('/custom_id')
  return {
    id: randomId('I-', 12),
    planId: plan.id,
    paidPlanId: plan.id,
    customId,
    email: asText(asObject(body.subscriber).email_address) || 'buyer@example.com',
    locale: asText(asObject(body.application_context).locale) || 'en-US',
    status: 'APPROVAL_PENDING',
    createdAt: now,
    startedAt: now,
    changedAt: now,
    approval: readApproval(body),
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
