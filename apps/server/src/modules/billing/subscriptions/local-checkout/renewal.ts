import { DAY_MS } from '../../../../platform/clock.ts'
import { monthlyPeriod, type Period } from '../billing-period.ts'
import type { SubscriptionRow } from '../subscriptions.policy.ts'

type Renewing = Pick<
  SubscriptionRow,
  'started_at' | 'trial_end' | 'current_period_start' | 'current_period_end'
>

/** The first period: the days for nothing, or a month. */
export const firstPeriod = (trialDays: number, now: Date): Period =>
  trialDays > 0
    ? { start: now, end: new Date(now.getTime() + trialDays * DAY_MS) }
    : { start: now, end: monthlyPeriod(now, now).end }

/**
 * Every month that has begun since the last one that was renewed, in order; the last of them holds `now`. Counted from
 * the beginning, so that a short month shifts no later one.
 */
export const monthsDue = (row: Renewing, now: Date): Period[] => {
  const { current_period_end: end } = row
  const anchor = row.trial_end ?? row.started_at ?? row.current_period_start
  if (!end || !anchor) return []
  const due: Period[] = []
  for (let from = end; from <= now; ) {
    const month = monthlyPeriod(anchor, from)
    due.push({ start: from, end: month.end })
    from = month.end
  }
  return due
}
