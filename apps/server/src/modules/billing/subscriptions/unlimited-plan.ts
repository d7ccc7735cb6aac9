import type { Period } from './billing-period.ts'
import type { SubscriptionOfPlan } from './subscriptions.repository.ts'

/** The month (UTC) that holds `now`. */
export const calendarMonth = (now: Date): Period => {
  const monthStart = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  return { start: monthStart(0), end: monthStart(1) }
}

/** What counts as an account's subscription where this installation has no plans: a calendar month (UTC) without limits. */
export const unlimitedPlan = (userId: string, now: Date): SubscriptionOfPlan => {
  const { start, end } = calendarMonth(now)
  return {
    id: userId,
    organisation_id: userId,
    plan_id: 'unlimited',
    plan_name: 'Unlimited',
    interview_limit: null,
    seats: null,
    status: 'active',
    provider: 'free',
    current_period_start: start,
    current_period_end: end,
    cancel_at_period_end: false,
    started_at: start,
    created_at: start,
    updated_at: start,
    provider_subscription_id: null,
    pending_plan_id: null,
    trial_end: null,
    next_payment_retry_at: null,
    trial_days: 0,
    provider_plan_id: null,
    approval_url: null,
    approval_token: null,
    provider_status: null,
    paused: false,
    pending_since_end: null,
    revision: 0,
  }
}
