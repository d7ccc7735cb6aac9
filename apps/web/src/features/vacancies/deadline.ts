import { dayOf, twoDigits } from '../../lib/format/format.ts'

/** 'YYYY-MM-DDTHH:mm', the value of a datetime-local field. */
const LOCAL = /^\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Converts an ISO 8601 time to the value of a datetime-local field, in the browser's time zone; null to ''. */
export const toLocalInput = (iso: string | null): string => {
  if (iso === null) return ''
  const at = new Date(iso)
  return `${dayOf(at.getTime())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** Converts the value of a datetime-local field to ISO 8601 UTC; null for '' or an invalid date. */
export const fromLocalInput = (typed: string): string | null => {
  const at = LOCAL.test(typed) ? new Date(typed) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

/** Names the browser's time zone, e.g. 'Moscow Standard Time, GMT+3'. @param at ISO 8601: daylight saving time depends on it */
export const zoneName = (language: string, at: string): string => {
  const nameIn = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(language, { timeZoneName })
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return [...new Set([nameIn('long'), nameIn('shortOffset')])].filter(Boolean).join(', ')
}
