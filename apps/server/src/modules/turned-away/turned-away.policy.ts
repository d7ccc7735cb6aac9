/** What counts as 'this period' of an account without a plan, milliseconds. */
const MONTH_MS = 30 * 86_400_000

/** Since when candidates are counted as turned away now. @param period of the running plan, null without one */
export const countsSince = (period: { start: Date } | null, now: Date): Date =>
  period?.start ?? new Date(now.getTime() - MONTH_MS)
