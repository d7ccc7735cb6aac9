import type { SubscriptionState } from '../next-state.ts'

/** What was ordered and is not approved yet. */
export const pendingState = (change: Partial<SubscriptionState> = {}): SubscriptionState => ({
  status: 'pending',
  plan_id: 'professional',
  provider_plan_id: 'P-1',
  provider_status: null,
  started_at: null,
  trial_days: 0,
  trial_end: null,
  current_period_start: null,
  current_period_end: null,
  cancel_at_period_end: false,
  paused: false,
  pending_plan_id: null,
  pending_since_end: null,
  next_payment_retry_at: null,
  ...change,
})
