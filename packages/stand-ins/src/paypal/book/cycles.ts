/** Length of a cycle: so many days or months. */
export interface Frequency {
  unit: 'DAY' | 'MONTH'
  count: number
}

const DAY_MS = 24 * 3_600_000

/** Months later, on the same day, or on the month's last one where it has no such day. */
function monthsLater(from: number, months: number): number {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, last))
}

/**
 * When so many cycles are over; counted from the first one's start, so that the 31st comes back after a short month.
 * @param from epoch milliseconds @returns epoch milliseconds
 */
export const afterCycles = (from: number, { unit, count }: Frequency, cycles: number): number =>
  unit === 'DAY' ? from + count * cycles * DAY_MS : monthsLater(from, count * cycles)
