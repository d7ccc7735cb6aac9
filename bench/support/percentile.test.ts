import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => count - at)

test.each([
  [30, 50, 15],
  [30, 95, 29],
  [1, 95, 1],
  [20, 100, 20],
])('of 1 to %i, p%i is %i', (count, percent, expected) => {
  expect(percentile(upTo(count), percent)).toBe(expected)
})
test('there is none of nothing', () => {
  expect(() => percentile([], 50)).toThrow('No values')
})
