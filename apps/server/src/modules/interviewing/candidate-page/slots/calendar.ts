/** One meeting as a calendar takes it. */
export interface Meeting {
  /** The same through every change. */
  uid: string
  /** Rises with every change. */
  sequence: number
  method: 'REQUEST' | 'CANCEL'
  /** When this was written. */
  at: Date
  startsAt: Date
  minutes: number
  title: string
  place: string
  description: string
  organizer: { name: string; address: string }
  attendee: { name: string; address: string }
}

/** Octets of a line (RFC 5545, 3.1). */
const LINE_MAX = 75

const octets = (text: string): number => Buffer.byteLength(text)

/** Folds between characters; a continued line begins with a space. */
const fold = (line: string): string => {
  let folded = ''
  let used = 0
  for (const character of line) {
    const size = octets(character)
    if (used + size > LINE_MAX) {
      folded += '\r\n '
      used = 1
    }
    folded += character
    used += size
  }
  return folded
}

const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')

/** A parameter in quotes can hold neither quotes nor control characters. */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]+/gu, ' ').trim()}"`

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Writes a meeting as iCalendar (RFC 5545, 5546): times in UTC, lines of at most 75 octets. */
export const calendarOf = (meeting: Meeting): string => {
  const { uid, sequence, method, at, startsAt, minutes, title, place, description } = meeting
  const { organizer, attendee } = meeting
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vivavox//Interviews//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;CN=${quoted(attendee.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
