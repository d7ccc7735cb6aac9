import { expect, it } from 'vitest'
import { summarizeFeedback } from './summarize-feedback.ts'

const rated = (...ratings: number[]) => ratings.map(rating => ({ rating, comment: null }))

it.each([
  { ratings: [], mean: null, distribution: [0, 0, 0, 0, 0] },
  { ratings: [4], mean: 4, distribution: [0, 0, 0, 1, 0] },
  { ratings: [1, 5, 5], mean: 3.7, distribution: [1, 0, 0, 0, 2] },
  { ratings: [2, 3], mean: 2.5, distribution: [0, 1, 1, 0, 0] },
])('counts $ratings', ({ ratings, ...figures }) => {
  expect(summarizeFeedback(rated(...ratings))).toEqual({ count: ratings.length, ...figures, comments: [] })
})

it('shows comments whatever the order in which they were written', () => {
  const one = [
    { rating: 5, comment: 'The questions fitted.' },
    { rating: 2, comment: null },
    { rating: 3, comment: 'It did not hear me well.' },
  ]
  const comments = ['It did not hear me well.', 'The questions fitted.']
  expect(summarizeFeedback(one).comments).toEqual(comments)
  expect(summarizeFeedback([...one].reverse()).comments).toEqual(comments)
})
