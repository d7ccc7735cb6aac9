import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expiryAfterResend, expiryOf, splitInvited, statusOf } from './invitations.policy.ts'
import { firstReminder } from './reminder-times.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SENT = new Date('2026-11-23T09:00:00Z')
const after = (ms: number) => new Date(SENT.getTime() + ms)

describe('the first reminder', () => {
  it.each([
    { lasts: '14 days', ms: 14 * DAY, kind: 'waiting', at: 2 * DAY },
    { lasts: '73 hours', ms: 73 * HOUR, kind: 'waiting', at: 2 * DAY },
    { lasts: '72 hours', ms: 72 * HOUR, kind: 'ending', at: 2 * DAY },
    { lasts: '30 hours', ms: 30 * HOUR, kind: 'ending', at: 6 * HOUR },
    { lasts: 'a day', ms: DAY, kind: null, at: null },
    { lasts: 'an hour', ms: HOUR, kind: null, at: null },
  ])('of one that lasts $lasts', ({ ms, kind, at }) => {
    expect(firstReminder(SENT, after(ms))).toEqual({
      next_reminder: kind,
      next_reminder_at: at === null ? null : after(at),
    })
  })

  it('never comes before the mail nor in the last day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * DAY }), ms => {
        const { next_reminder_at } = firstReminder(SENT, after(ms))
        if (next_reminder_at) {
          expect(next_reminder_at > SENT).toBe(true)
          expect(next_reminder_at <= after(ms - DAY)).toBe(true)
        }
      }),
    )
  })
})

describe('the status', () => {
  const row = {
    opened_at: null,
    revoked_at: null,
    used_at: null,
    interview_status: null,
    expires_at: after(5 * DAY),
  }
  type Change = Partial<Parameters<typeof statusOf>[0]>
  it.each<{ change: Change; now: Date; status: string }>([
    { change: {}, now: after(1), status: 'sent' },
    { change: { opened_at: after(1) }, now: after(2), status: 'opened' },
    { change: {}, now: after(5 * DAY), status: 'expired' },
    { change: { revoked_at: after(1) }, now: after(6 * DAY), status: 'revoked' },
    { change: { revoked_at: after(6 * DAY) }, now: after(7 * DAY), status: 'expired' },
    { change: { used_at: after(1), interview_status: 'pending' }, now: after(6 * DAY), status: 'started' },
    { change: { used_at: after(1), interview_status: 'abandoned' }, now: after(2), status: 'started' },
    { change: { used_at: after(1), interview_status: 'completed' }, now: after(2), status: 'completed' },
  ])('is $status', ({ change, now, status }) => {
    expect(statusOf({ ...row, ...change } as Parameters<typeof statusOf>[0], now)).toBe(status)
  })
})

describe('the end', () => {
  it('is as wished, else in 14 days, and never after the vacancy’s', () => {
    expect(expiryOf(after(DAY).toISOString(), null, SENT)).toEqual(after(DAY))
    expect(expiryOf(null, null, SENT)).toEqual(after(14 * DAY))
    expect(expiryOf(undefined, after(3 * DAY), SENT)).toEqual(after(3 * DAY))
  })

  it('is refused when it is past or far', () => {
    for (const ms of [0, -1, 180 * DAY + 1])
      expect(() => expiryOf(after(ms).toISOString(), null, SENT)).toThrow('VALIDATION_FAILED')
  })

  it('moves on when an invitation is sent again in its last day', () => {
    const row = { sent_at: SENT, expires_at: after(5 * DAY) }
    expect(expiryAfterResend(row, null, after(DAY))).toEqual(after(5 * DAY))
    expect(expiryAfterResend(row, null, after(9 * DAY))).toEqual(after(14 * DAY))
    expect(expiryAfterResend(row, after(10 * DAY), after(9 * DAY))).toEqual(after(10 * DAY))
  })
})

it('sorts out any rows: each is a guest or skipped, no address twice', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.emailAddress(), fc.constant('a@example.com')))
  const rows = fc.array(fc.record({ email: text, name: text, phone: text }), { maxLength: 60 })
  fc.assert(
    fc.property(rows, invited => {
      const { guests, skipped } = splitInvited(invited)
      const seen = [...guests, ...skipped].map(({ index }) => index).sort((one, other) => one - other)
      expect(seen).toEqual(invited.map((_, index) => index))
      expect(new Set(guests.map(({ email }) => email)).size).toBe(guests.length)
      for (const { name } of guests) expect((name ?? 'x').length).toBeLessThanOrEqual(200)
    }),
  )
})
