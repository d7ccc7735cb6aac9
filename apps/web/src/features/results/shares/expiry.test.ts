import { SHARE_MAX_MS } from '@vivavox/contracts/limits'
import { expect, it } from 'vitest'
import { dayOf } from '../../../lib/format/format.ts'
import { dayLimits, expiryOf } from './expiry.ts'

const NOW = new Date(2026, 10, 23, 15, 30).getTime()
const DAY_MS = 86_400_000
const ahead = (iso: string | null) => Date.parse(iso ?? '') - NOW

it('counts days from now, and stays within what the server takes', () => {
  expect(ahead(expiryOf('7', '', NOW))).toBe(7 * DAY_MS)
  expect(ahead(expiryOf('30', '', NOW))).toBe(30 * DAY_MS)
  expect(ahead(expiryOf('90', '', NOW))).toBeLessThan(SHARE_MAX_MS)
  expect(ahead(expiryOf('90', '', NOW))).toBeGreaterThan(89 * DAY_MS)
})

it('ends at the end of a chosen day, in the reader’s own time', () => {
  expect(new Date(expiryOf('date', '2026-11-30', NOW) ?? '').getTime()).toBe(
    new Date(2026, 10, 30, 23, 59, 59).getTime(),
  )
})

it('has no end without a day', () => {
  expect(expiryOf('date', '', NOW)).toBeNull()
  expect(expiryOf('date', 'soon', NOW)).toBeNull()
})

it('offers days from today on whose end the server takes', () => {
  const { min, max } = dayLimits(NOW)
  expect(min).toBe(dayOf(NOW))
  expect(ahead(expiryOf('date', min, NOW))).toBeGreaterThan(0)
  expect(ahead(expiryOf('date', max, NOW))).toBeLessThan(SHARE_MAX_MS)
})
