import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockOrganisation } from '../../accounts/organisations/index.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import type { PayPalContext } from './paypal/paypal-context.ts'
import { returnTo } from './paypal/place-order.ts'
import { providerPlanOf } from './paypal/provider-plans.ts'
import { requirePlan } from './plans.ts'
import { notePlan } from './replace-subscription.ts'
import { readRunning } from './subscription-usage.ts'
import type { PlanRow, SubscriptionRow } from './subscriptions.policy.ts'
import { type SubscriptionOfPlan, updateSubscription } from './subscriptions.repository.ts'

interface PlanChange {
  /** null: nothing is to be approved. */
  approvalUrl: string | null
  pending_plan_id: string | null
}

/**
 * The paid plan that may be changed.
 * @throws AppError NOT_FOUND when none runs, CONFLICT when it is cancelled or its payment is late
 */
const requireChangeable = async (
  executor: Executor,
  userId: string,
  now: Date,
): Promise<SubscriptionOfPlan> => {
  const running = await readRunning(executor, userId, now)
  if (!running || running.subscription.provider === 'free') throw new AppError('NOT_FOUND')
  const { subscription } = running
  if (subscription.status !== 'active' || subscription.cancel_at_period_end) throw new AppError('CONFLICT')
  return subscription
}

type Noted = Pick<SubscriptionRow, 'pending_plan_id' | 'pending_since_end' | 'approval_url'>

const note = ({ db, clock, trail }: AppContext, userId: string, change: (row: SubscriptionOfPlan) => Noted) =>
  inTransaction(db, async transaction => {
    const now = clock.now()
    await lockOrganisation(transaction, userId)
    const row = await requireChangeable(transaction, userId, now)
    const noted = change(row)
    await updateSubscription(transaction, row.id, { ...noted, updated_at: now })
    const entry = { organisation_id: userId, action: 'plan.change_asked' as const, at: now, trail }
    await notePlan(transaction, entry, noted.pending_plan_id ?? row.plan_id)
    return noted
  })

/** The plan that runs is asked for again: a change that was wanted is called off. @throws AppError SUBSCRIPTION_ACTIVE */
const withdrawChange = async (context: AppContext, userId: string): Promise<PlanChange> => {
  await note(context, userId, row => {
    if (!row.pending_plan_id) throw new AppError('SUBSCRIPTION_ACTIVE')
    return { pending_plan_id: null, pending_since_end: null, approval_url: null }
  })
  return { approvalUrl: null, pending_plan_id: null }
}

const changeLocally = async (context: AppContext, userId: string, plan: PlanRow): Promise<PlanChange> => {
  const { approval_url } = await note(context, userId, row => ({
    pending_plan_id: plan.id,
    pending_since_end: row.current_period_end,
    approval_url: `${context.config.publicOrigin}/checkout/${row.id}`,
  }))
  return { approvalUrl: approval_url, pending_plan_id: plan.id }
}

/** PayPal is asked first, outside of any transaction; what it then shows decides when the plan changes. */
const changeAtPayPal = async (
  context: PayPalContext,
  row: SubscriptionOfPlan,
  plan: PlanRow,
  locale: UiLocale,
): Promise<PlanChange> => {
  if (!row.provider_subscription_id) throw new AppError('CONFLICT')
  const providerPlanId = await providerPlanOf(context, plan, 0)
  const back = returnTo(context, row.id, locale)
  const approvalUrl = await context.paypal.revise(row.provider_subscription_id, providerPlanId, back)
  // A change that was approved already is undone by another one, back to the plan that runs.
  const pending_plan_id = plan.id === row.plan_id ? null : plan.id
  await note(context, row.organisation_id, current => ({
    pending_plan_id,
    pending_since_end: current.current_period_end,
    approval_url: approvalUrl,
  }))
  return { approvalUrl, pending_plan_id }
}

/** Nothing is to be approved: the paid plan ends with its period, and the free one follows. */
const changeToFree = async (
  context: AppContext,
  paypal: PayPalContext | null,
  userId: string,
  plan: PlanRow,
): Promise<PlanChange> => {
  await requireChangeable(context.db, userId, context.clock.now())
  await cancelSubscription(context, paypal, userId, plan.id)
  return { approvalUrl: null, pending_plan_id: plan.id }
}

/**
 * Asks for another plan, which begins with the next period; one that costs something, once it is approved.
 * @param paypal null where plans are not paid at PayPal
 * @throws AppError VALIDATION_FAILED (no such plan, or one that sales arranges), NOT_FOUND without a paid plan,
 * SUBSCRIPTION_ACTIVE for the plan that runs, CONFLICT when it is cancelled or its payment is late; ProviderError
 */
export const changePlan = async (
  context: AppContext,
  paypal: PayPalContext | null,
  { userId, planId, locale }: { userId: string; planId: string; locale: UiLocale },
): Promise<PlanChange> => {
  const plan = await requirePlan(context, planId)
  if (plan.price_cents === 0) return changeToFree(context, paypal, userId, plan)
  const row = await requireChangeable(context.db, userId, context.clock.now())
  if (row.provider === 'paypal' && !paypal) throw new AppError('PROVIDER_UNAVAILABLE')
  if (row.plan_id === planId && (row.provider === 'local' || !row.pending_plan_id))
    return withdrawChange(context, userId)
  if (paypal && row.provider === 'paypal') return changeAtPayPal(paypal, row, plan, locale)
  return changeLocally(context, userId, plan)
}
