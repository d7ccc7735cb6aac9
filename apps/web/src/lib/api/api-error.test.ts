import { expect, test } from 'vitest'
import { ApiError, errorMessage } from './api-error.ts'

test.each([
  ['Сервис занят', 'Сервис занят'],
  ['HTTP 503', 'HTTP 503'],
  ['服务器忙', '服务器忙'],
  ['{}', 'Try again'],
  ['503', 'Try again'],
  ['', 'Try again'],
])('%j is shown as %j', (message, shown) => {
  expect(errorMessage(new ApiError(503, 'BAD_RESPONSE', message), 'Try again')).toBe(shown)
})

test('what is no answer of the server gets the fallback', () => {
  expect(errorMessage(new Error('x is undefined'), 'Try again')).toBe('Try again')
})
