import { expect, test } from 'vitest'
import { percentile, slopePerMinute } from './statistics.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => count - at)
const every5s = (...values: number[]) => values.map((value, at) => ({ atMs: 1_000 + at * 5_000, value }))

test.each([
  [30, 50, 15],
  [30, 95, 29],
  [1, 95, 1],
  [20, 100, 20],
])('of 1 to %i, p%i is %i', (count, percent, expected) => {
  expect(percentile(upTo(count), percent)).toBe(expected)
})
test.each([
  ['what stays', every5s(7, 7, 7, 7), 0],
  ['what grows by 1 in 5 s', every5s(0, 1, 2, 3), 12],
  ['what shrinks by 1 in 5 s', every5s(3, 2, 1, 0), -12],
  ['what goes up and down', every5s(0, 2, 2, 0), 0],
])('%s has its slope', (_, samples, expected) => {
  expect(slopePerMinute(samples)).toBeCloseTo(expected)
})
test('nothing has no percentile, and one moment no slope', () => {
  expect(() => percentile([], 50)).toThrow('No values')
  expect(() => slopePerMinute(every5s(1))).toThrow('less than two')
})
