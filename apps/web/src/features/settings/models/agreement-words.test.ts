import { expect, it } from 'vitest'
import { agreementWord } from './agreement-words.ts'

it.each([
  [0.9, 'close'],
  [0.7, 'rough'],
  [0.5, 'loose'],
  [0.1, 'none'],
  [-0.2, 'none'],
])('a rank correlation of %d is %s', (rank_correlation, word) => {
  const agreement = { rank_correlation, interviews: 40, gates_kept: 7, gates: 11, at: '2026-11-30' }
  expect(agreementWord(agreement)).toBe(word)
})
