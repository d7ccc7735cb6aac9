import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { pollAfter } from './polling.ts'

const START = 1_000_000
const unavailable = new ApiError(503, 'PROVIDER_UNAVAILABLE', 'Try again')
const forbidden = new ApiError(403, 'FORBIDDEN', 'No access')
const html = new ApiError(200, 'BAD_RESPONSE', 'A page came instead of data')

const after = (error: unknown, errorUpdatedAt: number, dataUpdatedAt = START) =>
  pollAfter({ error, dataUpdatedAt, errorUpdatedAt }, 5_000)

describe('pollAfter', () => {
  test('reads at the delay of the last answer', () => expect(after(null, 0)).toBe(5_000))
  test('stops where the answer says so', () =>
    expect(pollAfter({ error: null, dataUpdatedAt: START, errorUpdatedAt: 0 }, false)).toBe(false))
  test.each([forbidden, html, new Error('unknown')])(
    'stops at an error that a retry cannot cure: %s',
    error => expect(after(error, START + 5_000)).toBe(false),
  )
  test.each([
    [1_000, 5_000],
    [10_000, 10_000],
    [20_000, 20_000],
    [3_600_000, 60_000],
  ])('waits for another %i ms without an answer: %i ms', (failing, delay) =>
    expect(after(unavailable, START + failing)).toBe(delay),
  )
  test('waits a minute when no answer ever came', () => expect(after(unavailable, START, 0)).toBe(60_000))
})
