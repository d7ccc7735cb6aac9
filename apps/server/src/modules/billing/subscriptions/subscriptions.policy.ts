import { DAY_MS } from '../../../platform/clock.ts'
import type { Row } from '../../../platform/database/tables.ts'
import { monthlyPeriod, type Period } from './billing-period.ts'

export type SubscriptionRow = Row<'subscriptions'>
export type PlanRow = Row<'plans'>

/** How long a plan goes on when PayPal gave up collecting, milliseconds. */
export const GRACE_MS = 3 * DAY_MS

type Timing = Pick<
  SubscriptionRow,
  'provider' | 'cancel_at_period_end' | 'current_period_start' | 'current_period_end'
>

/**
 * The period that holds `now`. A free plan's start is an anchor from which months roll by themselves; once
 * cancelled it rolls no further. So does one of the local checkout, from the end of what was renewed last. A period at
 * PayPal is what PayPal said. Null before activation.
 */
export const periodOf = (row: Timing, now: Date): Period | null => {
  const { current_period_start: start, current_period_end: end } = row
  if (!start || !end) return null
  if (row.provider === 'local' && !row.cancel_at_period_end && now >= end) return monthlyPeriod(end, now)
  if (row.provider !== 'free') return { start, end }
  return monthlyPeriod(start, row.cancel_at_period_end && now >= end ? new Date(end.getTime() - 1) : now)
}

/** Cancelled, and its last period is over: it gives no access any more, whatever its status says. */
export const hasEnded = (row: Timing, now: Date): boolean =>
  row.cancel_at_period_end && row.current_period_end !== null && now >= row.current_period_end

/** Approved, and called off before it ran: it gave nothing, so what was paid for it goes back. */
export const isVoided = (
  row: Pick<SubscriptionRow, 'status' | 'started_at' | 'current_period_end'>,
): boolean => row.status === 'cancelled' && row.started_at !== null && row.current_period_end === null

/** Does it open the product now? A payment that is late does not close it yet. */
export const isRunning = (row: Timing & Pick<SubscriptionRow, 'status'>, now: Date): boolean =>
  (row.status === 'active' || row.status === 'past_due') && !hasEnded(row, now)

/**
 * May `planId` be asked for while another one runs? Not while a paid plan runs, and not the same plan again
 * unless it was cancelled: asking again then keeps it going. One that was suspended gives way.
 */
export const mayStart = (
  planId: string,
  running: Pick<SubscriptionRow, 'status' | 'plan_id' | 'provider' | 'cancel_at_period_end'> | null,
): boolean => {
  if (!running || running.status === 'suspended') return true
  if (running.provider !== 'free') return false
  return running.plan_id !== planId || running.cancel_at_period_end
}

/** Free places of a plan: null is unlimited; never negative. */
export const freePlaces = (limit: number | null, completed: number, inProgress: number): number | null =>
  limit === null ? null : Math.max(0, limit - completed - inProgress)
