import type { Executor } from '../../platform/context.ts'
import { hasEnded, mayStart } from './subscriptions.policy.ts'
import {
  findCurrentSubscription,
  type SubscriptionOfPlan,
  updateSubscription,
} from './subscriptions.repository.ts'

type Replaced =
  | { allowed: false }
  /** `former` gave way, if there was one; its provider may still have to be told. */
  | { allowed: true; former: SubscriptionOfPlan | null }

/**
 * Ends what a subscription that begins now replaces. Call it under the account's lock.
 * @returns whether it may begin: not while a paid plan runs
 */
export const replaceSubscription = async (
  transaction: Executor,
  userId: string,
  planId: string,
  now: Date,
): Promise<Replaced> => {
  const former = await findCurrentSubscription(transaction, userId)
  if (!former) return { allowed: true, former: null }
  const over = hasEnded(former, now)
  if (!over && !mayStart(planId, former)) return { allowed: false }
  const status = over ? 'expired' : 'cancelled'
  await updateSubscription(transaction, former.id, { status, updated_at: now })
  return { allowed: true, former }
}
