import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockOrganisation } from '../../accounts/organisations/index.ts'
import { syncLater } from './paypal/paypal.jobs.ts'
import type { PayPalContext } from './paypal/paypal-context.ts'
import { syncSubscription } from './paypal/sync-subscription.ts'
import { notePlan } from './replace-subscription.ts'
import { type RunningSubscription, readCurrent, withUsage } from './subscription-usage.ts'
import {
  findById,
  findCurrentSubscription,
  type SubscriptionOfPlan,
  updateSubscription,
} from './subscriptions.repository.ts'

/** Notes the wish. At PayPal cancelling is final, so there it is suspended until the period ends. */
const noteCancellation = ({ db, clock, trail }: AppContext, userId: string, followedBy: string | null) =>
  inTransaction(db, async (transaction): Promise<RunningSubscription> => {
    const now = clock.now()
    await lockOrganisation(transaction, userId)
    const current = await readCurrent(transaction, userId, now)
    if (!current) throw new AppError('NOT_FOUND')
    const { subscription, period } = current
    if (subscription.cancel_at_period_end && subscription.pending_plan_id === followedBy) return current
    const change = {
      cancel_at_period_end: true,
      current_period_end: period.end,
      pending_plan_id: followedBy,
      pending_since_end: null,
      updated_at: now,
    }
    await updateSubscription(transaction, subscription.id, change)
    const entry = { organisation_id: userId, action: 'plan.cancelled' as const, at: now, trail }
    await notePlan(transaction, entry, followedBy)
    return { ...current, subscription: { ...subscription, ...change } }
  })

/** A plan at PayPal is not cancelled where PayPal cannot be told. @throws AppError PROVIDER_UNAVAILABLE */
const requireProvider = async ({ db }: AppContext, userId: string): Promise<void> => {
  if ((await findCurrentSubscription(db, userId))?.provider === 'paypal')
    throw new AppError('PROVIDER_UNAVAILABLE')
}

/** The wish is stored already: if PayPal cannot be reached now, it is told later. */
const tellPayPal = async (paypal: PayPalContext, row: SubscriptionOfPlan): Promise<void> => {
  try {
    await syncSubscription(paypal, row.id)
  } catch (error) {
    paypal.log.warn(
      { err: error, subscription: row.id },
      'PayPal could not be told of a cancellation, and will be later',
    )
    await syncLater(paypal, row.id)
  }
}

/**
 * Cancels at the end of the running period; again is harmless. A suspended plan ends at once.
 * @param paypal null where plans are not paid at PayPal
 * @param followedBy the free plan that begins when this one has ended
 * @throws AppError NOT_FOUND when there is nothing to cancel, PROVIDER_UNAVAILABLE for a plan at PayPal where that is not set up
 */
export const cancelSubscription = async (
  context: AppContext,
  paypal: PayPalContext | null,
  userId: string,
  followedBy: string | null = null,
): Promise<RunningSubscription> => {
  if (!paypal) await requireProvider(context, userId)
  const noted = await noteCancellation(context, userId, followedBy)
  const { subscription } = noted
  if (subscription.provider !== 'paypal' || !paypal) return noted
  await tellPayPal(paypal, subscription)
  const after = await findById(context.db, subscription.id)
  return (after && (await withUsage(context.db, after, context.clock.now()))) ?? noted
}
