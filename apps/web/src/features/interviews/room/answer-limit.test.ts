import { expect, it } from 'vitest'
import { limitOf, PAUSE_MS } from './answer-limit.ts'

const LIMIT = 300_000

it.each([
  [0, 0, 'none'],
  [216_999, 5_000, 'none'],
  [217_000, 0, 'last_minute'],
  [276_999, PAUSE_MS, 'last_minute'],
  [277_000, PAUSE_MS - 1, 'last_minute'],
  [277_000, PAUSE_MS, 'over'],
  [296_999, 0, 'last_minute'],
  [297_000, 0, 'over'],
] as const)('after %i ms, the last %i of them quiet: %s', (heldMs, quietMs, expected) => {
  expect(limitOf({ heldMs, quietMs, limitMs: LIMIT })).toBe(expected)
})

it('leaves an answer of twice the time its own last minute', () => {
  expect(limitOf({ heldMs: LIMIT, quietMs: PAUSE_MS, limitMs: 2 * LIMIT })).toBe('none')
})
