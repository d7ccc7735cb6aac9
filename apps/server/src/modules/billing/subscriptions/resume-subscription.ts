import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockOrganisation } from '../../accounts/organisations/index.ts'
import { isFinal } from './paypal/next-state.ts'
import { syncLater } from './paypal/paypal.jobs.ts'
import type { PayPalContext } from './paypal/paypal-context.ts'
import { syncSubscription } from './paypal/sync-subscription.ts'
import { notePlan } from './replace-subscription.ts'
import { type RunningSubscription, readRunning } from './subscription-usage.ts'
import { findById, type SubscriptionOfPlan, updateSubscription } from './subscriptions.repository.ts'

/** Takes the cancellation back. @throws AppError CONFLICT when nothing was cancelled, or it is final at PayPal */
const noteResumption = ({ db, clock, trail }: AppContext, userId: string) =>
  inTransaction(db, async (transaction): Promise<RunningSubscription> => {
    const now = clock.now()
    await lockOrganisation(transaction, userId)
    const running = await readRunning(transaction, userId, now)
    const subscription = running?.subscription
    if (!running || !subscription?.cancel_at_period_end || isFinal(subscription.provider_status))
      throw new AppError('CONFLICT')
    const change = { cancel_at_period_end: false, pending_plan_id: null, updated_at: now }
    await updateSubscription(transaction, subscription.id, change)
    const entry = { organisation_id: userId, action: 'plan.resumed' as const, at: now, trail }
    await notePlan(transaction, entry, subscription.plan_id)
    return { ...running, subscription: { ...subscription, ...change } }
  })

/** It stays cancelled when PayPal would not, or could not, activate it. */
const takeBack = ({ db, clock }: AppContext, { id, organisation_id }: SubscriptionOfPlan): Promise<void> =>
  inTransaction(db, async transaction => {
    await lockOrganisation(transaction, organisation_id)
    const change = { cancel_at_period_end: true, updated_at: clock.now() }
    const row = await findById(transaction, id)
    if (row?.status === 'active' || row?.status === 'past_due')
      await updateSubscription(transaction, id, change)
  })

const activateThere = async (paypal: PayPalContext, row: SubscriptionOfPlan): Promise<void> => {
  try {
    const { cancel_at_period_end, provider_status } = await syncSubscription(paypal, row.id)
    if (cancel_at_period_end || provider_status !== 'ACTIVE') throw new AppError('CONFLICT')
  } catch (error) {
    await takeBack(paypal, row)
    // PayPal may have done it all the same.
    await syncLater(paypal, row.id)
    throw error
  }
}

/**
 * Keeps a cancelled plan going, before its end.
 * @param paypal null where plans are not paid at PayPal
 * @throws AppError CONFLICT when there is nothing to resume; ProviderError, and then it stays cancelled
 */
export const resumeSubscription = async (
  context: AppContext,
  paypal: PayPalContext | null,
  userId: string,
): Promise<RunningSubscription> => {
  const noted = await noteResumption(context, userId)
  const { subscription } = noted
  if (subscription.provider !== 'paypal') return noted
  if (!paypal) {
    await takeBack(context, subscription)
    throw new AppError('PROVIDER_UNAVAILABLE')
  }
  await activateThere(paypal, subscription)
  return (await readRunning(context.db, userId, context.clock.now())) ?? noted
}
