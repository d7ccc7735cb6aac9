import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Trail } from '../../../platform/http/trail.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { lockOrganisation } from '../../accounts/organisations/index.ts'
import { addMonths, type Period } from './billing-period.ts'
import type { PayPalContext } from './paypal/paypal-context.ts'
import { syncSubscription } from './paypal/sync-subscription.ts'
import { replaceSubscription } from './replace-subscription.ts'
import { type RunningSubscription, readCurrent } from './subscription-usage.ts'
import { hasEnded, periodOf } from './subscriptions.policy.ts'
import { findOwn, type SubscriptionOfPlan, updateSubscription } from './subscriptions.repository.ts'

const findByAny = async (executor: Executor, userId: string, references: string[]) => {
  for (const reference of references) {
    const found = await findOwn(executor, userId, reference)
    if (found) return found
  }
  throw new AppError('NOT_FOUND')
}

/** A free plan taken again goes on in the running period: subscribing anew gives no place back. */
export const firstPeriod = (former: SubscriptionOfPlan | null, now: Date): Period => {
  const goesOn = former?.provider === 'free' && !hasEnded(former, now)
  const running = goesOn ? periodOf(former, now) : null
  return {
    start: (running && former?.current_period_start) ?? now,
    end: running?.end ?? addMonths(now, 1),
  }
}

/** @throws AppError SUBSCRIPTION_ACTIVE */
const beginFree = async (
  transaction: Executor,
  own: SubscriptionOfPlan,
  now: Date,
  trail: Trail | undefined,
): Promise<void> => {
  const replaced = await replaceSubscription(transaction, own.organisation_id, own.plan_id, now, trail)
  if (!replaced.allowed) throw new AppError('SUBSCRIPTION_ACTIVE')
  const { start, end } = firstPeriod(replaced.former, now)
  await updateSubscription(transaction, own.id, {
    status: 'active',
    current_period_start: start,
    current_period_end: end,
    updated_at: now,
  })
}

/** Asks PayPal. What runs already goes on when PayPal is away. @throws ProviderError, AppError CONFLICT, NOT_FOUND */
const askPayPal = async (paypal: PayPalContext | null, own: SubscriptionOfPlan): Promise<void> => {
  if (!paypal || !own.provider_subscription_id) throw new AppError('CONFLICT')
  try {
    const { id, status } = await syncSubscription(paypal, own.id)
    paypal.log.info({ subscription: id, status }, 'asked PayPal about an approval')
  } catch (error) {
    if (own.status === 'pending' || !(error instanceof ProviderError)) throw error
  }
}

/** Nothing of it runs: because another plan does, or because it is not approved (any more). */
const refusal = (current: RunningSubscription | null, own: SubscriptionOfPlan): AppError => {
  const runsAnother =
    own.status === 'cancelled' && current !== null && current.subscription.provider !== 'free'
  return new AppError(runsAnother ? 'SUBSCRIPTION_ACTIVE' : 'CONFLICT')
}

/**
 * Activates the caller's own subscription once it is approved; again is harmless.
 * @param paypal null where plans are not paid at PayPal
 * @param references our id, the provider's id or the `ba_token`, in any order
 * @throws AppError NOT_FOUND, SUBSCRIPTION_ACTIVE when another one runs, CONFLICT when it is not approved yet or over;
 * ProviderError when PayPal cannot be asked
 */
export const confirmSubscription = async (
  { db, clock, trail }: AppContext,
  paypal: PayPalContext | null,
  userId: string,
  references: string[],
): Promise<RunningSubscription> => {
  const asked = await findByAny(db, userId, references)
  if (asked.provider === 'paypal') await askPayPal(paypal, asked)
  return inTransaction(db, async transaction => {
    const now = clock.now()
    await lockOrganisation(transaction, userId)
    const own = await findByAny(transaction, userId, [asked.id])
    if (own.status === 'pending' && own.provider === 'free') await beginFree(transaction, own, now, trail)
    const current = await readCurrent(transaction, userId, now)
    if (current?.subscription.id !== own.id) throw refusal(current, own)
    return current
  })
}
