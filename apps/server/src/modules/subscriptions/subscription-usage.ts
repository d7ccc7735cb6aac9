import type { Executor } from '../../platform/context.ts'
import type { Period } from './billing-period.ts'
import { freePlaces, isRunning, periodOf } from './subscriptions.policy.ts'
import { countUsage, findOccupying, type SubscriptionOfPlan } from './subscriptions.repository.ts'

/** A subscription that gives access now, and what of it is used. */
export interface RunningSubscription {
  subscription: SubscriptionOfPlan
  period: Period
  /** Interviews completed in the period. */
  completed: number
  /** Interviews running now. */
  running: number
  /** Places left; null is unlimited. */
  free: number | null
}

/**
 * The account's running subscription with its use; null when there is none now.
 * @param except an interview that does not count as running
 */
export const readRunning = async (
  executor: Executor,
  userId: string,
  now: Date,
  except: string | null = null,
): Promise<RunningSubscription | null> => {
  const subscription = await findOccupying(executor, userId)
  if (!subscription || !isRunning(subscription, now)) return null
  const period = periodOf(subscription, now)
  if (!period) return null
  const { completed, in_progress } = await countUsage(executor, userId, period, except)
  const free = freePlaces(subscription.interview_limit, completed, in_progress)
  return { subscription, period, completed, running: in_progress, free }
}
