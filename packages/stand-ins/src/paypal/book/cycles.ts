export type Unit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

export interface Frequency {
  unit: Unit
  count: number
}

/** Months later, on the same day, or on the month's last one where it has no such day. */
function monthsLater(from: number, months: number): number {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, last))
}

const DAY_MS = 24 * 3_600_000

/**
 * When so many cycles are over; counted from the first one's start, so that the 31st comes back after a short month.
 * @param from epoch milliseconds @returns epoch milliseconds
 */
export function afterCycles(from: number, { unit, count }: Frequency, cycles: number): number {
  const units = count * cycles
  if (unit === 'DAY') return from + units * DAY_MS
  if (unit === 'WEEK') return from + units * 7 * DAY_MS
  return monthsLater(from, unit === 'MONTH' ? units : units * 12)
}
