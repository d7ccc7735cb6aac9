import { expect, it } from 'vitest'
import { wordErrorRate } from './word-error-rate.ts'

it.each([
  ['One, two: three!', 'one two three', 0],
  ['Ещё раз', 'еще раз', 0],
  ['Ce n’est rien', "ce n'est rien", 0],
  ['one two three four', 'one two four', 0.25],
  ['one two three four', 'one two free four', 0.25],
  ['one two', 'one two three', 0.5],
  ['one two', '', 1],
  ['', '', 0],
  ['', 'words', 1],
  ['a b c', 'b c', 1 / 3],
  ['kitten sits here', 'here sits kitten', 2 / 3],
])('the word error rate of %j heard as %j is %d', (said, heard, rate) => {
  expect(wordErrorRate(said, heard)).toBeCloseTo(rate)
})
