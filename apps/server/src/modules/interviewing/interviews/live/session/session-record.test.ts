import { expect, it } from 'vitest'
import { createTurnNumbers } from './session-record.ts'

it('are given in the order of the record, before it is written', () => {
  let last = 4
  const numbers = createTurnNumbers(() => last)
  expect([numbers.take(), numbers.take()]).toEqual([5, 6])
  last = 5
  expect(numbers.take()).toBe(7)
  numbers.done()
  expect(numbers.take()).toBe(8)
})

it('are right again once nothing is on its way', () => {
  let last = 0
  const numbers = createTurnNumbers(() => last)
  numbers.take()
  numbers.take()
  numbers.done()
  numbers.done()
  // Only one of the two came to be stored.
  last = 1
  expect(numbers.take()).toBe(2)
})
