/** Digits after the point, where they are not two. */
const DECIMALS: Record<string, number> = { HUF: 0, JPY: 0, TWD: 0 }
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/

/** '29', '29.00' → 2900: in the smallest unit. @returns null when it is no amount of this currency */
export function readAmount(value: string, currency: string): number | null {
  if (!AMOUNT.test(value)) return null
  const [, fraction = ''] = value.split('.')
  const decimals = DECIMALS[currency] ?? 2
  return fraction.length > decimals ? null : Math.round(Number(value) * 10 ** decimals)
}

/** 2900 → '29.00'. @param units in the currency's smallest unit */
export const writeAmount = (units: number, currency: string): string => {
  const decimals = DECIMALS[currency] ?? 2
  return (units / 10 ** decimals).toFixed(decimals)
}

const DAY_MS = 24 * 3_600_000

/** Months later, on the same day, or on the month's last one where it has no such day. */
function monthsLater(from: number, months: number): number {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, last))
}

/** Length of a cycle: so many days or months. */
interface Frequency {
  unit: 'DAY' | 'MONTH'
  count: number
}

/**
 * When so many cycles are over; counted from the first one's start, so that the 31st comes back after a short month.
 * @param from epoch milliseconds @returns epoch milliseconds
 */
export const afterCycles = (from: number, { unit, count }: Frequency, cycles: number): number =>
  unit === 'DAY' ? from + count * cycles * DAY_MS : monthsLater(from, count * cycles)
