import type { SubscriptionOfPlan } from './subscriptions.repository.ts'

/** What counts as an account's subscription where this installation has no plans: a calendar month (UTC) without limits. */
export const unlimitedPlan = (userId: string, now: Date): SubscriptionOfPlan => {
  const monthStart = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  return {
    id: userId,
    organisation_id: userId,
    plan_id: 'unlimited',
    plan_name: 'Unlimited',
    interview_limit: null,
    seats: null,
    status: 'active',
    provider: 'free',
    current_period_start: monthStart(0),
    current_period_end: monthStart(1),
    cancel_at_period_end: false,
    started_at: monthStart(0),
    created_at: monthStart(0),
    updated_at: monthStart(0),
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
