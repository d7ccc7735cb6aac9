import { dayOf, twoDigits } from '../../lib/format/format.ts'

/** 'YYYY-MM-DDTHH:mm', as a date-and-time field has it. */
const LOCAL = /^\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A moment as a date-and-time field shows it, in the reader's time zone; '' for none. @param iso ISO 8601 */
export const toLocalInput = (iso: string | null): string => {
  if (iso === null) return ''
  const at = new Date(iso)
  return `${dayOf(at.getTime())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** What was typed in the reader's time zone as a moment, ISO 8601 UTC; null for none or no date. */
export const fromLocalInput = (typed: string): string | null => {
  const at = LOCAL.test(typed) ? new Date(typed) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

/**
 * The reader's time zone in words, e.g. 'Moscow Standard Time, GMT+3': by the date, since summers differ.
 * @param at ISO 8601
 */
export const zoneName = (language: string, at: string): string => {
  const nameIn = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(language, { timeZoneName })
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return [...new Set([nameIn('long'), nameIn('shortOffset')])].filter(Boolean).join(', ')
}
