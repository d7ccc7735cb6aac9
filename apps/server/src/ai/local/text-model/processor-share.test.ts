import { expect, it } from 'vitest'
import { readTimes, threadsBeside } from './processor-share.ts'

const times = (at: number, machine: number, own: number) => ({ at, machine, own })
const START = times(0, 0, 0)

it.each([
  ['an idle machine', times(1_000, 20, 0), 2, 2, 2],
  ['its own work alone', times(1_000, 1_990, 1_980), 2, 2, 2],
  ['a little other work', times(1_000, 2_000, 1_600), 2, 2, 2],
  ['one core of other work', times(1_000, 2_000, 1_000), 2, 2, 1],
  ['more work than cores', times(1_000, 2_000, 100), 2, 2, 1],
  ['other work on a large machine', times(1_000, 6_000, 3_000), 4, 8, 4],
  ['fewer threads than cores', times(1_000, 100, 0), 3, 8, 3],
  ['too short a time', times(100, 10, 0), 2, 2, null],
])('beside %s', (_, now, most, cores, expected) => {
  expect(threadsBeside(START, now, most, cores)).toBe(expected)
})

it('reads what was used', () => {
  const before = readTimes()
  while (performance.now() < before.at + 50);
  const now = readTimes()
  expect(now.own - before.own).toBeGreaterThan(20)
})
