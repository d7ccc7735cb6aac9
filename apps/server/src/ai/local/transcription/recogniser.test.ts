import { describe, expect, it } from 'vitest'
import { confidenceOf } from './recogniser.ts'

describe('the confidence of an answer', () => {
  it('is the probability of a token, in the mean', () => {
    expect(confidenceOf([Math.log(0.5), Math.log(0.5)])).toBeCloseTo(0.5)
  })

  it.each([
    [[], null],
    [[Number.NaN, -1], null],
    [[Number.POSITIVE_INFINITY], 1],
    [[Number.NEGATIVE_INFINITY], 0],
  ])('of %j is %s', (logProbabilities, confidence) => {
    expect(confidenceOf(logProbabilities)).toBe(confidence)
  })
})
