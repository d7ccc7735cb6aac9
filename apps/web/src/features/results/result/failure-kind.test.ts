import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { failureKind } from './failure-kind.ts'

test.each([
  [404, 'missing'],
  [403, 'denied'],
  [500, 'server'],
  [502, 'other'],
  [429, 'other'],
  [0, 'other'],
] as const)('%i is %s', (status, kind) => {
  expect(failureKind(new ApiError(status, 'BAD_RESPONSE', 'x'))).toBe(kind)
})

test('what is no answer is other', () => {
  expect(failureKind(new Error('x'))).toBe('other')
  expect(failureKind(null)).toBe('other')
})
