import { expect, test } from 'vitest'
import { nextIndex } from './roving.ts'

test.each([
  ['ArrowRight', 2, 3, 0],
  ['ArrowLeft', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['a', 0, 3, undefined],
  ['ArrowRight', -1, 0, undefined],
])('%s at %i of %i', (key, index, count, next) => {
  expect(nextIndex(key, index, count)).toBe(next)
})
