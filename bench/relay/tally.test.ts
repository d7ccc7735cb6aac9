import { describe, expect, test } from 'vitest'
import { createLineTally, sumOf } from './tally.ts'

const tallied = (...numbers: (number | null)[]) => {
  const line = createLineTally()
  for (const number of numbers) line.take(number === null ? null : { number, sentUs: 1 }, 10)
  return line.tally()
}
const fine = { lost: 0, duplicated: 0, reordered: 0, unstamped: 0 }

describe('what became of the pieces', () => {
  test.each([
    ['all came in order', [0, 1, 2], {}],
    ['one is missing', [0, 2, 3], { lost: 1 }],
    ['the first ones are missing', [2], { lost: 2 }],
    ['one came twice', [0, 1, 1], { duplicated: 1 }],
    ['one came late', [0, 2, 1], { reordered: 1 }],
    ['one came late, and again', [0, 2, 1, 1], { reordered: 1, duplicated: 1 }],
    ['one was changed on its way', [0, null, 1], { unstamped: 1 }],
  ])('%s', (_, numbers, expected) => {
    expect(tallied(...numbers)).toEqual({
      ...fine,
      received: numbers.length,
      bytes: 10 * numbers.length,
      ...expected,
    })
  })
  test('lines are summed', () => {
    expect(sumOf([tallied(0, 2), tallied(0, 0), tallied()])).toEqual({
      ...fine,
      received: 4,
      bytes: 40,
      lost: 1,
      duplicated: 1,
    })
  })
})
