import { expect, it } from 'vitest'
import { medianDays } from './usual-days.repository.ts'

it.each([
  [[], null],
  [[1, 2, 3, 4], null],
  [[0.1, 0.2, 0.3, 0.1, 0.2], 1],
  [[30, 1.2, 2, 9, 1], 2],
])('tells the usual days of %j as %j', (days, usual) => {
  expect(medianDays(days)).toBe(usual)
})
