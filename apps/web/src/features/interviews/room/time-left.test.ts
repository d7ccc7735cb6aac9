import { expect, it } from 'vitest'
import { dueAsking } from './time-left.ts'

const MINUTE = 60_000

it.each([
  [6, null],
  [5.1, null],
  [5, { asking: 5, minutes: 5 }],
  [2.5, { asking: 5, minutes: 3 }],
  [1, { asking: 1, minutes: 1 }],
  [0, { asking: 1, minutes: 1 }],
  [-3, { asking: 1, minutes: 1 }],
])('%d minutes before the end: %j', (left, due) => {
  expect(dueAsking(1_000 * MINUTE, (1_000 - left) * MINUTE)).toEqual(due)
})

it('asks nothing while the end is not known', () => {
  expect(dueAsking(null, 0)).toBeNull()
})
