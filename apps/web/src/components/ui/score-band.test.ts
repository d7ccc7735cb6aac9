import { expect, test } from 'vitest'
import { scoreBand } from './score-band.ts'

test.each([
  [100, 'strong'],
  [80, 'strong'],
  [79, 'fair'],
  [60, 'fair'],
  [59, 'weak'],
  [0, 'weak'],
])('%i is %s', (score, band) => {
  expect(scoreBand(score)).toBe(band)
})
