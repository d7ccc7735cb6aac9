import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { momentInWords } from '../../../ledger/notifications/index.ts'
import { calendarOf, type Meeting } from './calendar.ts'

const MEETING: Meeting = {
  uid: 'abc@interviews.example.com',
  sequence: 0,
  method: 'REQUEST',
  at: new Date('2026-03-01T08:00:00Z'),
  startsAt: new Date('2026-03-28T09:00:00Z'),
  minutes: 45,
  title: 'Nurse · Clinic',
  place: 'Room 3',
  description: 'Olga Smirnova',
  organizer: { name: 'Clinic', address: 'no-reply@example.com' },
  attendee: { name: 'Anna', address: 'anna@example.com' },
}
/** As another program reads it. */
const read = (change: Partial<Meeting> = {}) => {
  const text = calendarOf({ ...MEETING, ...change })
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return { text, calendar, event }
}

describe('a meeting for calendars', () => {
  it('is read by another program as it was written', () => {
    const { calendar, event } = read()
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(event).toMatchObject({ uid: MEETING.uid, sequence: 0, summary: MEETING.title, location: 'Room 3' })
    expect(event.startDate.toString()).toBe('2026-03-28T09:00:00Z')
    expect(event.duration.toSeconds()).toBe(45 * 60)
    expect(event.organizer).toBe('mailto:no-reply@example.com')
    expect(event.attendees.map(each => each.getParameter('cn'))).toEqual(['Anna'])
  })

  it('is called off under the same id with a higher number', () => {
    const { calendar, event } = read({ method: 'CANCEL', sequence: 3 })
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(event).toMatchObject({ uid: MEETING.uid, sequence: 3 })
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('holds any text in lines of at most 75 octets, and no line of its own making', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 200 }).map(text => text.replaceAll(/\p{Cc}/gu, ''))
    fc.assert(
      fc.property(words, words, (title, place) => {
        const { text, event } = read({ title, place, description: `${title}\n${place}` })
        const lines = text.split('\r\n')
        expect(lines.every(line => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true)
        expect(event.summary).toBe(title.replaceAll(/[\u2028\u2029]/g, '\n'))
        expect(event.description).toBe(`${title}\n${place}`.replaceAll(/[\u2028\u2029]/g, '\n'))
      }),
    )
    const { event } = read({
      title: 'A\r\nATTENDEE:mailto:eve@example.com',
      attendee: { name: 'A"\r\nX:"', address: 'a@b.example' },
    })
    expect(event.attendees).toHaveLength(1)
    expect(event.component.getFirstPropertyValue('x')).toBeNull()
  })
})

describe('a moment in the reader’s words', () => {
  it.each([
    ['2026-03-28T09:00:00Z', 'Europe/Berlin', 'March 28, 2026 at 10:00 AM', 'GMT+1'],
    ['2026-03-29T09:00:00Z', 'Europe/Berlin', 'March 29, 2026 at 11:00 AM', 'GMT+2'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', 'October 25, 2026 at 2:30 AM', 'GMT+2'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', 'October 25, 2026 at 2:30 AM', 'GMT+1'],
    ['2026-03-29T00:30:00Z', 'Europe/London', 'March 29, 2026 at 12:30 AM', 'GMT'],
    ['2026-03-29T01:30:00Z', 'Europe/London', 'March 29, 2026 at 2:30 AM', 'GMT+1'],
    ['2026-10-25T00:30:00Z', 'Europe/London', 'October 25, 2026 at 1:30 AM', 'GMT+1'],
    ['2026-10-25T01:30:00Z', 'Europe/London', 'October 25, 2026 at 1:30 AM', 'GMT'],
    // No change of clocks.
    ['2026-03-29T01:30:00Z', 'Africa/Lagos', 'March 29, 2026 at 2:30 AM', 'GMT+1'],
    ['2026-10-25T01:30:00Z', 'Africa/Lagos', 'October 25, 2026 at 2:30 AM', 'GMT+1'],
    ['2026-03-08T06:30:00Z', 'America/New_York', 'March 8, 2026 at 1:30 AM', 'GMT-5'],
    ['2026-03-08T07:30:00Z', 'America/New_York', 'March 8, 2026 at 3:30 AM', 'GMT-4'],
    ['2026-11-01T05:30:00Z', 'America/New_York', 'November 1, 2026 at 1:30 AM', 'GMT-4'],
    ['2026-11-01T06:30:00Z', 'America/New_York', 'November 1, 2026 at 1:30 AM', 'GMT-5'],
  ])('says %s in %s with its zone, over a change of the clock', (at, zone, words, offset) => {
    const said = momentInWords(new Date(at), 'en', zone).replaceAll(/\s/g, ' ')
    expect(said).toContain(words)
    expect(said).toContain(offset)
  })
})
