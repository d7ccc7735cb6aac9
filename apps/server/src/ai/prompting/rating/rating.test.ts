import { describe, expect, it } from 'vitest'
import { criterionScore, limited, mostTouching, scoreOf } from './rating.ts'

describe('the score of shares of ratings', () => {
  it.each([
    [[1, 0, 0, 0, 0], 0],
    [[0, 0, 0, 0, 1], 100],
    [[0, 0, 1, 0, 0], 50],
    [[0.2, 0.2, 0.2, 0.2, 0.2], 50],
    [[0, 0, 0, 0.5, 0.5], 87.5],
    [[0, 0, 0, 0.1, 0.1], 87.5],
    [[0, 0, 0, 0, 0], null],
  ])('%j is %s', (shares, expected) => {
    const score = scoreOf(shares)
    expect(score === null ? null : Math.round(10 * score) / 10).toBe(expected)
  })
})

it.each([
  [[0, 0, 0, 0, 1], 20, 20],
  [[0, 0, 0.2, 0.1, 0.2], 15, 15],
  [[1, 0, 0, 0, 0], 15, 0],
  [[0, 0, 0, 0, 1], 100, 100],
])('%j limited to %d comes to %d', (shares, most, expected) => {
  expect(scoreOf(limited(shares, most))).toBeCloseTo(expected)
})

describe('the score of a criterion', () => {
  it('counts each answer as much as it says something about it', () => {
    const silent = [0.98, 0.02, 0, 0, 0, 0]
    const strong = [0, 0, 0, 0, 0, 1]
    expect(criterionScore([silent, strong])).toBeGreaterThan(95)
    expect(mostTouching([silent, strong])).toBe(1)
  })

  it('is none where no answer says anything about it', () => {
    expect(criterionScore([[0.7, 0.3, 0, 0, 0, 0]])).toBeNull()
    expect(criterionScore([])).toBeNull()
  })
})
