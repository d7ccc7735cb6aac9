import { expect, it } from 'vitest'
import { dueWarning } from './time-warning.ts'

const MINUTE = 60_000

it.each([
  [6, null],
  [5.1, null],
  [5, { warning: 5, minutes: 5 }],
  [2.5, { warning: 5, minutes: 3 }],
  [1, { warning: 1, minutes: 1 }],
  [0, { warning: 1, minutes: 1 }],
  [-3, { warning: 1, minutes: 1 }],
])('%d minutes before the end: %j', (left, due) => {
  expect(dueWarning(1_000 * MINUTE, (1_000 - left) * MINUTE)).toEqual(due)
})

it('warns of nothing while the end is not known', () => expect(dueWarning(null, 0)).toBeNull())
