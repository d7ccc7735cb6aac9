import { expect, it } from 'vitest'
import { scoreOf } from '../../../ai/prompting/rating/rating.ts'
import { nearestRating, scoreOfRating } from './rating-scale.ts'

it.each([1, 2, 3, 4, 5])('gives a rating of %i the score that the evaluator gives it', rating => {
  const shares = [1, 2, 3, 4, 5].map(step => (step === rating ? 1 : 0))
  expect(scoreOfRating(rating)).toBe(scoreOf(shares))
  expect(nearestRating(scoreOfRating(rating))).toBe(rating)
})

it.each([
  [0, 1],
  [12, 1],
  [13, 2],
  [62, 3],
  [63, 4],
  [100, 5],
])('puts a score of %i to step %i', (score, step) => {
  expect(nearestRating(score)).toBe(step)
})
