import { monthlyPeriod, type Period } from './billing-period.ts'

/**
 * The time whose completed interviews count against the plan now. It always holds `now`, so that none escapes: before the
 * period (the clock was set back) it is the month that would have come before; after it (a renewal that PayPal has not told us
 * of yet) the period lasts until now.
 */
export const usageWindow = (period: Period, now: Date): Period => {
  if (now < period.start) return monthlyPeriod(period.start, now)
  return now < period.end ? period : { start: period.start, end: new Date(now.getTime() + 1) }
}
