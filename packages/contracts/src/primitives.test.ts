import { expect, test } from 'vitest'
import { moment } from './primitives.ts'

test.each([
  ['1970-01-01T00:00:00Z', true],
  ['2026-11-27T09:00:00+14:00', true],
  ['9999-12-31T23:59:59Z', true],
  ['0000-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00+14:00', false],
  ['9999-12-31T23:59:59-14:00', false],
  ['2026-02-30T00:00:00Z', false],
  ['tomorrow', false],
])('%s is a moment that can be stored: %s', (value, expected) => {
  expect(moment.safeParse(value).success).toBe(expected)
})
