import { expect, it } from 'vitest'
import { judgeLine } from './start-rule.ts'

it.each([
  [[30, 900, 28.4, 31, 29], { kind: 'good', ms: 30 }],
  [[400], { kind: 'good', ms: 400 }],
  [[401.2], { kind: 'slow', ms: 401 }],
  [[1_200, 900, 30, 1_100, 1_000], { kind: 'slow', ms: 1_000 }],
  [[], { kind: 'none' }],
])('round trips of %j ms are %j', (roundTrips, quality) => {
  expect(judgeLine(roundTrips)).toEqual(quality)
})
