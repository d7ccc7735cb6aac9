import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { lockOrganisation } from '../../accounts/organisations/index.ts'
import type { PayPalContext } from './paypal/paypal-context.ts'
import { placeOrder } from './paypal/place-order.ts'
import { providerPlanOf } from './paypal/provider-plans.ts'
import { requirePlan } from './plans.ts'
import { returnAddress } from './return-address.ts'
import { hasEnded, mayStart, type PlanRow, type SubscriptionRow } from './subscriptions.policy.ts'
import {
  findCurrentSubscription,
  findPending,
  hadTrial,
  insertSubscription,
} from './subscriptions.repository.ts'

/** As long PayPal's approval page may be left and come back to, milliseconds. */
const APPROVAL_MS = 3_600_000

/** What was asked for, and where to approve it. */
export interface Asked {
  subscriptionId: string
  approvalUrl: string
  paypalSubscriptionId: string | null
}

const trialDaysOf = async (executor: Executor, userId: string, plan: PlanRow): Promise<number> =>
  plan.trial_days > 0 && !(await hadTrial(executor, userId)) ? plan.trial_days : 0

interface Wanted {
  userId: string
  plan: PlanRow
  provider: SubscriptionRow['provider']
  /** PayPal's, made for these days for nothing. */
  providerPlan?: { id: string; trialDays: number }
}

/** @throws AppError SUBSCRIPTION_ACTIVE */
const requireRoom = async (executor: Executor, userId: string, planId: string, now: Date): Promise<void> => {
  const current = await findCurrentSubscription(executor, userId)
  if (mayStart(planId, current && !hasEnded(current, now) ? current : null)) return
  throw new AppError('SUBSCRIPTION_ACTIVE')
}

/** @throws AppError CONFLICT when the days for nothing were taken meanwhile */
const trialDaysWanted = async (transaction: Executor, { userId, plan, providerPlan }: Wanted) => {
  const days = await trialDaysOf(transaction, userId, plan)
  if (providerPlan && providerPlan.trialDays !== days) throw new AppError('CONFLICT')
  return days
}

/** The account's pending subscription: the same one when it is asked for again. @throws AppError SUBSCRIPTION_ACTIVE */
const keepPending = ({ db, clock }: AppContext, wanted: Wanted): Promise<SubscriptionRow> =>
  inTransaction(db, async transaction => {
    const { userId, plan, provider, providerPlan } = wanted
    const now = clock.now()
    await lockOrganisation(transaction, userId)
    await requireRoom(transaction, userId, plan.id, now)
    const trialDays = await trialDaysWanted(transaction, wanted)
    const pending = await findPending(transaction, {
      organisation_id: userId,
      plan_id: plan.id,
      provider,
      ...(providerPlan ? { since: new Date(now.getTime() - APPROVAL_MS) } : {}),
    })
    if (pending?.trial_days === trialDays && pending.provider_plan_id === (providerPlan?.id ?? null))
      return pending
    return insertSubscription(transaction, {
      id: newId(),
      organisation_id: userId,
      plan_id: plan.id,
      status: 'pending',
      provider,
      trial_days: trialDays,
      provider_plan_id: providerPlan?.id ?? null,
      created_at: now,
      updated_at: now,
    })
  })

const askForFree = async (context: AppContext, userId: string, plan: PlanRow): Promise<Asked> => {
  const { id } = await keepPending(context, { userId, plan, provider: 'free' })
  const approvalUrl = returnAddress(context.config.publicOrigin, 'success', id)
  return { subscriptionId: id, approvalUrl, paypalSubscriptionId: null }
}

const askLocally = async (context: AppContext, userId: string, plan: PlanRow): Promise<Asked> => {
  const { id } = await keepPending(context, { userId, plan, provider: 'local' })
  return {
    subscriptionId: id,
    approvalUrl: `${context.config.publicOrigin}/checkout/${id}`,
    paypalSubscriptionId: null,
  }
}

const askPayPal = async (
  context: PayPalContext,
  userId: string,
  plan: PlanRow,
  locale: UiLocale,
): Promise<Asked> => {
  const { db, clock } = context
  await requireRoom(db, userId, plan.id, clock.now())
  const trialDays = await trialDaysOf(db, userId, plan)
  const providerPlan = { id: await providerPlanOf(context, plan, trialDays), trialDays }
  const row = await keepPending(context, { userId, plan, provider: 'paypal', providerPlan })
  const { id: subscriptionId, approval_url, provider_subscription_id } = row
  if (approval_url && provider_subscription_id)
    return { subscriptionId, approvalUrl: approval_url, paypalSubscriptionId: provider_subscription_id }
  const { approvalUrl, providerSubscriptionId } = await placeOrder(context, row, locale)
  if (approvalUrl === null) throw new AppError('CONFLICT')
  return { subscriptionId, approvalUrl, paypalSubscriptionId: providerSubscriptionId }
}

/**
 * Asks for a plan: the account gets a pending subscription, the same one when asked again.
 * @param paypal null where plans are not paid at PayPal
 * @param locale of PayPal's page
 * @throws AppError VALIDATION_FAILED (unknown plan, or one that sales arranges), SUBSCRIPTION_ACTIVE,
 * PROVIDER_UNAVAILABLE for a paid plan where none can be bought, and when PayPal is away; PROVIDER_FAILED
 */
export const createSubscription = async (
  context: AppContext,
  paypal: PayPalContext | null,
  { userId, planId, locale }: { userId: string; planId: string; locale: UiLocale },
): Promise<Asked> => {
  const plan = await requirePlan(context, planId)
  if (plan.price_cents === 0) return askForFree(context, userId, plan)
  await requireRoom(context.db, userId, plan.id, context.clock.now())
  if (paypal) return askPayPal(paypal, userId, plan, locale)
  if (context.config.payments.provider === 'local') return askLocally(context, userId, plan)
  throw new AppError('PROVIDER_UNAVAILABLE', { details: [{ path: 'planId', message: 'plan_unpaid' }] })
}
