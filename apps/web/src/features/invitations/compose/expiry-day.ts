import { dayOf } from '../../../lib/format/format.ts'

const DAY_MS = 86_400_000

/** The last minute of a day in the reader's time zone, ISO 8601; '' for no day. */
export const endOfDay = (day: string): string => {
  const date = new Date(`${day}T23:59:00`)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** The days that may be chosen, and the one that is at first. @param lifetimes in milliseconds */
export const expiryDays = (now: number, lifetimes: { usual: number; most: number }) => ({
  first: dayOf(now),
  usual: dayOf(now + lifetimes.usual),
  last: dayOf(now + lifetimes.most - DAY_MS),
})
