import { expect, it } from 'vitest'
import { digestPeriod } from './digest-period.ts'

it.each([
  ['daily', '2026-03-02T07:59:00Z', null, null],
  ['daily', '2026-03-02T08:00:00Z', null, 'daily 2026-03-02'],
  ['daily', '2026-03-02T23:59:00Z', null, 'daily 2026-03-02'],
  ['daily', '2026-03-02T08:00:00Z', 'Mars/Olympus', 'daily 2026-03-02'],
  // The day of the reader, on both sides of the date line.
  ['daily', '2026-03-01T22:00:00Z', 'Pacific/Auckland', 'daily 2026-03-02'],
  ['daily', '2026-03-02T22:00:00Z', 'Pacific/Honolulu', 'daily 2026-03-02'],
  ['daily', '2026-03-02T02:29:00Z', 'Asia/Kolkata', null],
  ['daily', '2026-03-02T02:30:00Z', 'Asia/Kolkata', 'daily 2026-03-02'],
  // Clocks go forward in Berlin on 29 March and back on 25 October: it is eight at another hour of UTC.
  ['daily', '2026-03-28T06:59:00Z', 'Europe/Berlin', null],
  ['daily', '2026-03-28T07:00:00Z', 'Europe/Berlin', 'daily 2026-03-28'],
  ['daily', '2026-03-29T05:59:00Z', 'Europe/Berlin', null],
  ['daily', '2026-03-29T06:00:00Z', 'Europe/Berlin', 'daily 2026-03-29'],
  ['daily', '2026-10-25T06:59:00Z', 'Europe/Berlin', null],
  ['daily', '2026-10-25T07:00:00Z', 'Europe/Berlin', 'daily 2026-10-25'],
  ...[
    ['Europe/London', '2026-03-29T07', '2026-10-25T08'],
    ['America/New_York', '2026-03-08T12', '2026-11-01T13'],
    // No change of clocks: the same hour of UTC on both days.
    ['Africa/Lagos', '2026-03-29T07', '2026-10-25T07'],
  ].flatMap(([zone = '', ...hours]) =>
    hours.flatMap(hour => {
      const due = new Date(`${hour}:00:00Z`).getTime()
      const before = new Date(due - 60_000).toISOString()
      return [
        ['daily', before, zone, null] as const,
        ['daily', `${hour}:00:00Z`, zone, `daily ${hour.slice(0, 10)}`] as const,
      ]
    }),
  ),
  ['weekly', '2026-03-01T12:00:00Z', null, null],
  ['weekly', '2026-03-02T07:00:00Z', null, null],
  ['weekly', '2026-03-02T08:00:00Z', null, 'weekly 2026-03-02'],
  ['weekly', '2026-03-03T12:00:00Z', null, null],
  ['weekly', '2026-03-01T20:00:00Z', 'Pacific/Auckland', 'weekly 2026-03-02'],
  ['weekly', '2026-03-02T20:00:00Z', 'Pacific/Auckland', null],
] as const)('a %s digest at %s in %s: %s', (kind, now, zone, period) => {
  expect(digestPeriod(kind, new Date(now), zone)).toBe(period)
})
