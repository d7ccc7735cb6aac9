import { describe, expect, it } from 'vitest'
import { weightedKappa, withInterval } from './agreement.ts'

/** Hout, Duncan and Sobel 1987, as analysed in Friendly, Visualizing Categorical Data, 3.7.2. */
const COUPLES = [
  [7, 7, 2, 3],
  [2, 8, 3, 7],
  [1, 5, 4, 9],
  [2, 8, 9, 14],
]
/** Skin conditions by two dermatologists: SAS/STAT, PROC FREQ, example of kappa. */
const SKIN = [
  [10, 4, 1, 0],
  [5, 10, 12, 2],
  [2, 4, 12, 5],
  [0, 2, 6, 13],
]

describe('weighted kappa', () => {
  it.each([
    ['by distance', COUPLES, 1, 0.2374, 0.0783],
    ['by its square', COUPLES, 2, 0.332, 0.0973],
    ['by distance', SKIN, 1, 0.5082, 0.0655],
  ] as const)('%s is as published', (_, counts, power, kappa, error) => {
    const found = weightedKappa(counts, power)
    expect(found?.kappa).toBeCloseTo(kappa, 4)
    expect(found?.error).toBeCloseTo(error, 3)
  })

  it('is 1 for raters who always agree, and -1 for opposites', () => {
    const always = [
      [5, 0, 0],
      [0, 5, 0],
      [0, 0, 5],
    ]
    expect(weightedKappa(always)).toEqual({ kappa: 1, error: 0 })
    expect(weightedKappa(always.toReversed())?.kappa).toBeCloseTo(-1)
  })

  it.each([
    [
      'no pair',
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'all alike',
      [
        [9, 0],
        [0, 0],
      ],
    ],
  ])('is none of %s', (_, counts) => {
    expect(weightedKappa(counts)).toBeNull()
  })

  it('has an interval that does not leave what is possible', () => {
    expect(withInterval({ kappa: 0.95, error: 0.1 })).toEqual({ kappa: 0.95, interval: [0.75, 1] })
  })
})
