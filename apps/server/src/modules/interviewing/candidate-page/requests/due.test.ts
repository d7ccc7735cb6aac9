import { expect, it } from 'vitest'
import { dueAt } from './due.ts'

it.each([
  // Monday to Wednesday
  ['human_instead', '2026-11-30T09:30:00.123Z', 'UTC', '2026-12-02T09:30:00.123Z'],
  ['extension', '2026-11-30T09:30:00.000Z', 'UTC', '2026-12-02T09:30:00.000Z'],
  // over a weekend
  ['accommodation', '2026-12-03T10:00:00.000Z', 'UTC', '2026-12-07T10:00:00.000Z'],
  ['question', '2026-12-03T10:00:00.000Z', 'UTC', '2026-12-10T10:00:00.000Z'],
  // on a Saturday: Monday is the first day
  ['accommodation', '2026-12-05T10:00:00.000Z', 'UTC', '2026-12-08T10:00:00.000Z'],
  // Friday in New York, Saturday in UTC
  ['accommodation', '2026-12-05T02:00:00.000Z', 'America/New_York', '2026-12-09T02:00:00.000Z'],
  // summer time begins on Sunday, 29 March in Berlin
  ['accommodation', '2026-03-27T09:00:00.000Z', 'Europe/Berlin', '2026-03-31T08:00:00.000Z'],
  // and ends on 25 October
  ['question', '2026-10-22T08:00:00.000Z', 'Europe/Berlin', '2026-10-29T09:00:00.000Z'],
  ['human_review', '2026-03-10T10:00:00.000Z', 'Europe/Berlin', '2026-04-09T09:00:00.000Z'],
  ['data', '2026-12-04T10:00:00.000Z', 'UTC', '2027-01-03T10:00:00.000Z'],
  // half past two does not exist on that night
  ['data', '2026-02-27T01:30:00.000Z', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
] as const)('%s asked at %s in %s is due at %s', (kind, from, zone, due) => {
  expect(dueAt(kind, new Date(from), zone).toISOString()).toBe(due)
})
