import type { AppContext, Executor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addMonths, type Period } from './billing-period.ts'
import { type RunningSubscription, readRunning } from './subscription-usage.ts'
import { hasEnded, mayStart, periodOf } from './subscriptions.policy.ts'
import {
  findOccupying,
  findOwn,
  lockAccount,
  type SubscriptionOfPlan,
  updateSubscription,
} from './subscriptions.repository.ts'

const findByAny = async (transaction: Executor, userId: string, references: string[]) => {
  for (const reference of references) {
    const found = await findOwn(transaction, userId, reference)
    if (found) return found
  }
  throw new AppError('NOT_FOUND')
}

/** Ends what the new subscription replaces. @throws AppError SUBSCRIPTION_ACTIVE when it may not be replaced */
const makeRoom = async (
  transaction: Executor,
  planId: string,
  occupying: SubscriptionOfPlan | undefined,
  now: Date,
): Promise<void> => {
  if (!occupying) return
  const over = hasEnded(occupying, now)
  if (!over && !mayStart(planId, occupying)) throw new AppError('SUBSCRIPTION_ACTIVE')
  await updateSubscription(transaction, occupying.id, {
    status: over ? 'expired' : 'cancelled',
    updated_at: now,
  })
}

/** A free plan taken again goes on in the running period: subscribing anew gives no place back. */
const firstPeriod = (occupying: SubscriptionOfPlan | undefined, now: Date): Period => {
  const goesOn = occupying?.provider === 'free' && !hasEnded(occupying, now)
  const running = goesOn ? periodOf(occupying, now) : null
  return {
    start: (running && occupying?.current_period_start) ?? now,
    end: running?.end ?? addMonths(now, 1),
  }
}

/**
 * Activates the caller's own subscription; again is harmless.
 * @param references our id, the provider's id or the `ba_token`, in any order
 * @throws AppError NOT_FOUND, SUBSCRIPTION_ACTIVE when another one runs, CONFLICT when it is over
 */
export const confirmSubscription = ({ db, clock }: AppContext, userId: string, references: string[]) =>
  inTransaction(db, async (transaction): Promise<RunningSubscription> => {
    const now = clock.now()
    await lockAccount(transaction, userId)
    const own = await findByAny(transaction, userId, references)
    if (own.status === 'pending' && own.provider === 'free') {
      const occupying = await findOccupying(transaction, userId)
      await makeRoom(transaction, own.plan_id, occupying, now)
      const { start, end } = firstPeriod(occupying, now)
      await updateSubscription(transaction, own.id, {
        status: 'active',
        current_period_start: start,
        current_period_end: end,
        updated_at: now,
      })
    }
    const running = await readRunning(transaction, userId, now)
    if (running?.subscription.id !== own.id) throw new AppError('CONFLICT')
    return running
  })
