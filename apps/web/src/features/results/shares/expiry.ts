import { SHARE_MAX_MS } from '@vivavox/contracts/limits'
import { dayOf } from '../../../lib/format/format.ts'

const DAY_MS = 86_400_000
/** How long a link works, in days; `date`: until the end of a day that is chosen. */
export const TERMS = ['7', '30', '90', 'date'] as const
export type Term = (typeof TERMS)[number]

/** The browser's clock may be ahead of the server's, which takes no moment beyond the 90 days. */
const SPARE_MS = 3_600_000

/** The days between which a date may be chosen. */
export const dayLimits = (now: number): { min: string; max: string } => ({
  min: dayOf(now),
  // Its last minute still is within the 90 days.
  max: dayOf(now + SHARE_MAX_MS - DAY_MS),
})

/**
 * When a link ends, ISO 8601.
 * @param day of the date field, for the term `date`
 * @returns null where no day is chosen
 */
export const expiryOf = (term: Term, day: string, now: number): string | null => {
  if (term !== 'date') {
    const until = Math.min(now + Number(term) * DAY_MS, now + SHARE_MAX_MS - SPARE_MS)
    return new Date(until).toISOString()
  }
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}
