import type { Slot } from '@vivavox/contracts/slots'
import { dayOf } from '../../lib/format/format.ts'
import { browserTimeZone } from '../../lib/session/time-zone.ts'

/** Groups times by the reader's days; both stay in their order. */
export const daysOf = (slots: readonly Slot[]): [Slot, ...Slot[]][] => {
  const days = new Map<string, [Slot, ...Slot[]]>()
  for (const slot of slots) {
    const day = dayOf(Date.parse(slot.starts_at))
    const of = days.get(day)
    if (of) of.push(slot)
    else days.set(day, [slot])
  }
  return [...days.values()]
}

/** A day where the reader is, e.g. 'Saturday, March 28'. @param at ISO 8601 */
export const weekdayOf = (language: string, at: string): string =>
  new Date(at).toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long' })

/** The reader's time zone with its distance, e.g. 'Europe/Berlin, GMT+2'. @param at ISO 8601: summers differ */
export const zoneOf = (language: string, at: string): string => {
  const offset = new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value
  return [browserTimeZone(), offset].filter(Boolean).join(', ')
}
