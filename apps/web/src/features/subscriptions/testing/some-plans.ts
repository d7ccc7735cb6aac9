import type { Plan, Subscription } from '@vivavox/contracts/subscriptions'

export const aPlan = (id: string, price = 0, more: Partial<Plan> = {}): Plan => ({
  id,
  name: id,
  price,
  interview_limit: 5,
  features: [],
  contact_sales: false,
  ...more,
})

export const PLANS = [
  aPlan('starter'),
  aPlan('professional', 29),
  aPlan('team', 59),
  aPlan('enterprise', 99, { contact_sales: true }),
]

export const aSubscription = (plan_id: string, more: Partial<Subscription> = {}): Subscription => ({
  id: '01900000-0000-7000-8000-000000000000',
  status: 'active',
  plan_id,
  plan_name: plan_id,
  completed_interviews: 0,
  interviews_limit: 5,
  plan_interview_limit: 5,
  current_period_start: '2026-11-01T00:00:00.000Z',
  current_period_end: '2026-12-01T00:00:00.000Z',
  cancel_at_period_end: false,
  trial_end: null,
  pending_plan_id: null,
  next_payment_retry_at: null,
  ...more,
})
