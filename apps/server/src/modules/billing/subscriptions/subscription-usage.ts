import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Period } from './billing-period.ts'
import { freePlaces, hasEnded, isRunning, periodOf } from './subscriptions.policy.ts'
import { countUsage, findCurrentSubscription, type SubscriptionOfPlan } from './subscriptions.repository.ts'
import { calendarMonth, unlimitedPlan } from './unlimited-plan.ts'
import { usageWindow } from './usage-window.ts'

/** As a look-up finds it that may find none. */
type Maybe<T> = { [K in keyof T]: T[K] | null }

/** A subscription that gives access now, and what of it is used. */
export interface RunningSubscription {
  subscription: SubscriptionOfPlan
  period: Period
  /** Interviews completed in the period. */
  completed: number
  /** Interviews in progress that hold a place. */
  running: number
  /** Places left; null is unlimited. */
  free: number | null
}

/** A subscription with its use; null before it began. */
export const withUsage = async (
  executor: Executor,
  subscription: SubscriptionOfPlan,
  now: Date,
): Promise<RunningSubscription | null> => {
  const period = periodOf(subscription, now)
  if (!period) return null
  const counted = usageWindow(period, now)
  const { completed, in_progress } = await countUsage(executor, subscription.organisation_id, counted, {
    now,
  })
  const free = freePlaces(subscription.interview_limit, completed, in_progress)
  return { subscription, period, completed, running: in_progress, free }
}

/** By what the use of an account is counted: the clock, and whether there are plans at all. */
export type Plans = Pick<AppContext, 'clock'> & { config: Pick<AppContext['config'], 'billing'> }

/** What the account may use now, with its period and without its use: without plans all of it; null when no subscription runs. */
export const findRunning = async (
  { clock, config }: Plans,
  executor: Executor,
  userId: string,
): Promise<Pick<RunningSubscription, 'subscription' | 'period'> | null> => {
  const now = clock.now()
  const subscription = config.billing
    ? await findCurrentSubscription(executor, userId)
    : unlimitedPlan(userId, now)
  const period = subscription && isRunning(subscription, now) && periodOf(subscription, now)
  return period ? { subscription, period } : null
}

/** The time whose completed interviews count against the plan that runs: without plans the calendar month; null where none runs. */
export const runningWindow = (
  { billing }: Plans['config'],
  row: Maybe<Parameters<typeof isRunning>[0]>,
  now: Date,
): Period | null => {
  if (!billing) return calendarMonth(now)
  const { status, provider, cancel_at_period_end, ...times } = row
  if (status === null || provider === null || cancel_at_period_end === null) return null
  const subscription = { status, provider, cancel_at_period_end, ...times }
  const period = isRunning(subscription, now) ? periodOf(subscription, now) : null
  return period && usageWindow(period, now)
}

/** The same with its use. */
export const readUsable = async (
  plans: Plans,
  executor: Executor,
  userId: string,
): Promise<RunningSubscription | null> => {
  const running = await findRunning(plans, executor, userId)
  return running && withUsage(executor, running.subscription, plans.clock.now())
}

/** The account's own running subscription with its use, plans or not; null when there is none now. */
export const readRunning = async (
  executor: Executor,
  userId: string,
  now: Date,
): Promise<RunningSubscription | null> => {
  const subscription = await findCurrentSubscription(executor, userId)
  return subscription && isRunning(subscription, now) ? withUsage(executor, subscription, now) : null
}

/**
 * Is a place of the plan left? However many interviews an account has, no more completed ones are looked at than its plan has places.
 * At most twice as many run as it has: those that hold none and do not end would otherwise have no bound.
 * @param except an interview that is to start, and does not count as running
 */
export const hasPlace = async (
  plans: Plans,
  executor: Executor,
  userId: string,
  except: string | null = null,
): Promise<boolean> => {
  const now = plans.clock.now()
  const running = await findRunning(plans, executor, userId)
  if (!running) return false
  const { interview_limit: limit } = running.subscription
  if (limit === null) return true
  const counted = usageWindow(running.period, now)
  const { completed, in_progress } = await countUsage(executor, userId, counted, { now, except, most: limit })
  return freePlaces(limit, completed, in_progress) !== 0
}

/** What the account has: as `readRunning`, and one that is suspended because a payment failed. */
export const readCurrent = async (
  executor: Executor,
  userId: string,
  now: Date,
): Promise<RunningSubscription | null> => {
  const subscription = await findCurrentSubscription(executor, userId)
  return subscription && !hasEnded(subscription, now) ? withUsage(executor, subscription, now) : null
}

/** What an account has used, also without a subscription: then nothing may be begun. */
export interface PlanUsage extends Pick<RunningSubscription, 'completed' | 'running' | 'free'> {
  /** Completed interviews a period; null is unlimited. */
  limit: number | null
  period: Period | null
  /** When new places come; null when none do. */
  opensAt: Date | null
}

export const readUsage = async (plans: Plans, executor: Executor, userId: string): Promise<PlanUsage> => {
  const now = plans.clock.now()
  const running = await readUsable(plans, executor, userId)
  if (running) {
    const { interview_limit: limit, cancel_at_period_end: ends } = running.subscription
    return { ...running, limit, opensAt: ends ? null : running.period.end }
  }
  const { in_progress } = await countUsage(executor, userId, { start: now, end: now }, { now })
  return { completed: 0, running: in_progress, limit: 0, free: 0, period: null, opensAt: null }
}

/** @throws AppError SUBSCRIPTION_REQUIRED when the account has no running subscription */
export const requireSubscription = async (
  context: Pick<AppContext, 'db'> & Plans,
  userId: string,
): Promise<void> => {
  if (!(await findRunning(context, context.db, userId))) throw new AppError('SUBSCRIPTION_REQUIRED')
}
