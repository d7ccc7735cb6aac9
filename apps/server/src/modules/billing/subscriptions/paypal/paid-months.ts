import { DAY_MS } from '../../../../platform/clock.ts'
import { addMonths, monthlyPeriod, type Period } from '../billing-period.ts'

/** One try of PayPal's to collect; a refused one, and one that waits for the bank, is not paid (yet). */
export interface Charge {
  at: Date
  paid: boolean
}

/** The month, counted from `anchor`, that this charge opens. PayPal collects up to a day early or late. */
const dueMonth = (anchor: Date, at: Date): Period | null => {
  const month = monthlyPeriod(anchor, new Date(at.getTime() + DAY_MS))
  const off = at.getTime() - month.start.getTime()
  return Math.abs(off) < DAY_MS ? { start: at, end: new Date(month.end.getTime() + off) } : null
}

/**
 * The months that were paid for. The first try opens a month, whether the bank agrees or not, and each later try before
 * its end is for that month: a late payment does not move it. A month that opens on a day when none is due is one after
 * a pause or with another plan: from there PayPal counts anew.
 * @param anchor where the first paid month begins
 * @param charges all of the subscription, oldest first
 * @returns one for each paid charge, in their order
 */
export const paidMonths = (anchor: Date, charges: readonly Charge[]): Period[] => {
  const months: Period[] = []
  let from = anchor
  let owed = null as Period | null
  for (const { at, paid } of charges) {
    let month = owed && at < owed.end ? owed : dueMonth(from, at)
    if (month === null) {
      from = at
      month = { start: at, end: addMonths(at, 1) }
    }
    if (paid) months.push(month)
    owed = paid ? null : month
  }
  return months
}
