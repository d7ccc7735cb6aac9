import { DAY_MS } from '../../../platform/clock.ts'

/** A month of use: from `start` inclusive to `end` exclusive. */
export interface Period {
  start: Date
  end: Date
}

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The same moment `months` later in UTC; a day that month lacks becomes its last one (31 January → 28 February). */
export const addMonths = (from: Date, months: number): Date => {
  const month = from.getUTCMonth() + months
  const first = new Date(Date.UTC(from.getUTCFullYear(), month, 1))
  const day = Math.min(from.getUTCDate(), daysInMonth(first.getUTCFullYear(), first.getUTCMonth()))
  return new Date(first.getTime() + (day - 1) * DAY_MS + (from.getTime() % DAY_MS))
}

const monthsBetween = (from: Date, to: Date) =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()

/**
 * The monthly period that holds `now`, counted from `anchor`, so that a short month shifts no later one. Also before the
 * anchor, which was set by a clock that went ahead: what is used then must count.
 */
export const monthlyPeriod = (anchor: Date, now: Date): Period => {
  const guess = monthsBetween(anchor, now)
  const index = addMonths(anchor, guess) > now ? guess - 1 : guess
  return { start: addMonths(anchor, index), end: addMonths(anchor, index + 1) }
}
