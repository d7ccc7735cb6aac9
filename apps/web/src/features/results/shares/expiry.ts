import { SHARE_MAX_MS } from '@vivavox/contracts/limits'
import { dayOf } from '../../../lib/format/format.ts'

const DAY_MS = 86_400_000
/** Lifetimes of a link, days; `date`: until the end of a chosen day. */
export const TERMS = ['7', '30', '90', 'date'] as const
export type Term = (typeof TERMS)[number]
export const DEFAULT_TERM: Term = '7'

/** Margin for a browser's clock that is ahead: the server refuses more than 90 days. */
const SPARE_MS = 3_600_000

/** First and last day that can be chosen. */
export const dayLimits = (now: number): { min: string; max: string } => ({
  min: dayOf(now),
  // The last minute of the day is within the 90 days.
  max: dayOf(now + SHARE_MAX_MS - DAY_MS),
})

/**
 * Returns when a link expires, ISO 8601.
 * @param day of the date field, for the term `date`
 * @returns null without a chosen day
 */
export const expiryOf = (term: Term, day: string, now: number): string | null => {
  if (term !== 'date') {
    const until = Math.min(now + Number(term) * DAY_MS, now + SHARE_MAX_MS - SPARE_MS)
    return new Date(until).toISOString()
  }
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}
