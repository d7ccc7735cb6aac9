import { expect, it } from 'vitest'
import { delayAfter } from './sign-in-delay.ts'

it.each([
  [0, 0],
  [7, 0],
  [8, 250],
  [9, 500],
  [12, 4_000],
  [13, 8_000],
  [100_000, 8_000],
])('after %i failures an attempt waits %i ms', (failures, ms) => expect(delayAfter(failures, 8)).toBe(ms))
