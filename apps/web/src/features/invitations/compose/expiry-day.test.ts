import { expect, it } from 'vitest'
import { dayOf } from '../../../lib/format/format.ts'
import { endOfDay, expiryDays } from './expiry-day.ts'

const DAY = 86_400_000

it('ends with the last minute of the chosen day where the reader is', () => {
  const end = new Date(endOfDay('2026-11-30'))
  expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours(), end.getMinutes()]).toEqual([
    2026, 10, 30, 23, 59,
  ])
  expect(dayOf(end.getTime())).toBe('2026-11-30')
})

it.each(['', 'soon', '2026-13-45'])('knows no end of %j', day => {
  expect(endOfDay(day)).toBe('')
})

it('never offers a day that the server refuses', () => {
  const now = new Date(2026, 10, 23, 12).getTime()
  const { first, usual, last } = expiryDays(now, { usual: 14 * DAY, most: 180 * DAY })
  expect([first, usual]).toEqual(['2026-11-23', '2026-12-07'])
  expect(Date.parse(endOfDay(first))).toBeGreaterThan(now)
  expect(Date.parse(endOfDay(last))).toBeLessThanOrEqual(now + 180 * DAY)
})
