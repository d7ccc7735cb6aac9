import * as z from 'zod'
import { id, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  /** US dollars a month. */
  price: z.number(),
  /** Completed interviews a month; null is unlimited. */
  interview_limit: z.number().nullable(),
  features: z.array(z.string()),
})
export type Plan = z.infer<typeof plan>

export const SUBSCRIPTION_STATUSES = [
  'pending',
  'active',
  'past_due',
  'suspended',
  'cancelled',
  'expired',
] as const

export const subscription = z.object({
  id,
  status: z.enum(SUBSCRIPTION_STATUSES),
  plan_id: z.string(),
  plan_name: z.string(),
  completed_interviews: z.number(),
  interviews_limit: z.number().nullable(),
  plan_interview_limit: z.number().nullable(),
  current_period_start: timestamp.nullable(),
  current_period_end: timestamp.nullable(),
  cancel_at_period_end: z.boolean(),
  trial_end: timestamp.nullable(),
  pending_plan_id: z.string().nullable(),
  next_payment_retry_at: timestamp.nullable(),
})
export type Subscription = z.infer<typeof subscription>

const current = z.object({ subscription: subscription.nullable() })
const reference = text(200, 1)

export const subscriptionRoutes = {
  'GET /subscriptions/plans': route({ summary: 'The plan catalogue', replies: { 200: z.array(plan) } }),
  'GET /subscriptions/current': route({ summary: 'My subscription', replies: { 200: current } }),
  'POST /subscriptions/create': route({
    who: 'account',
    summary: 'Ask for a plan',
    body: z.object({ planId: text(60, 1) }),
    replies: {
      200: z.object({
        approvalUrl: z.string(),
        subscriptionId: id,
        paypalSubscriptionId: z.string().nullable(),
      }),
    },
  }),
  'POST /subscriptions/confirm': route({
    who: 'account',
    summary: 'Activate what was approved',
    body: z.object({ subscriptionId: reference, paypalSubscriptionId: reference.nullish() }),
    replies: { 200: z.object({ subscription }) },
  }),
  'POST /subscriptions/cancel': route({
    who: 'account',
    summary: 'Cancel at the end of the period',
    replies: { 200: z.object({ subscription }) },
  }),
} satisfies RouteTable
