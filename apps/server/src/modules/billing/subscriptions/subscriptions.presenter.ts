import type { UiLocale } from '@vivavox/contracts/locales'
import type { Plan, Subscription } from '@vivavox/contracts/subscriptions'
import { openCatalogue } from '../../../platform/catalogue-text.ts'
import type { RunningSubscription } from './subscription-usage.ts'
import type { PlanRow } from './subscriptions.policy.ts'

const textsIn = openCatalogue<typeof import('../../../../content/texts/pages/en.json')>('pages')

/** Features as text for people, by the keys of the plan catalogue; a key without a text is shown as it is. */
export const planFeatures = (keys: string[], locale: UiLocale): string[] => {
  const texts = new Map(Object.entries(textsIn(locale).planFeatures))
  return keys.map(key => texts.get(key) ?? key)
}

export const presentPlan = (row: PlanRow, locale: UiLocale): Plan => ({
  id: row.id,
  name: row.name,
  price: row.price_cents / 100,
  interview_limit: row.interview_limit,
  features: planFeatures(row.features, locale),
  contact_sales: row.contact_sales,
})

export const presentSubscription = ({
  subscription,
  period,
  completed,
}: RunningSubscription): Subscription => ({
  id: subscription.id,
  status: subscription.status,
  plan_id: subscription.plan_id,
  plan_name: subscription.plan_name,
  completed_interviews: completed,
  interviews_limit: subscription.interview_limit,
  plan_interview_limit: subscription.interview_limit,
  current_period_start: period.start.toISOString(),
  current_period_end: period.end.toISOString(),
  cancel_at_period_end: subscription.cancel_at_period_end,
  trial_end: subscription.trial_end?.toISOString() ?? null,
  pending_plan_id: subscription.pending_plan_id,
  next_payment_retry_at: subscription.next_payment_retry_at?.toISOString() ?? null,
})
