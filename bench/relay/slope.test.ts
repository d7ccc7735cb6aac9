import { expect, test } from 'vitest'
import { slopePerMinute } from './slope.ts'

const every5s = (...values: number[]) => values.map((value, at) => ({ atMs: 1_000 + at * 5_000, value }))

test.each([
  ['what stays', every5s(7, 7, 7, 7), 0],
  ['what grows by 1 in 5 s', every5s(0, 1, 2, 3), 12],
  ['what shrinks', every5s(3, 2, 1), -12],
  ['what goes up and down', every5s(0, 2, 2, 0), 0],
])('%s', (_, samples, expected) => {
  expect(slopePerMinute(samples)).toBeCloseTo(expected)
})
test('one moment has none', () => {
  expect(() => slopePerMinute(every5s(1))).toThrow('less than two')
})
