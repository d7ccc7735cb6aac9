import { describe, expect, it } from 'vitest'
import { type CallTrouble, nextTryMs, retryAfterMs } from './call-retry.ts'

const trouble = (change: Partial<CallTrouble> = {}): CallTrouble => ({
  final: false,
  message: '',
  code: null,
  retryAfterMs: 0,
  ...change,
})

describe('nextTryMs', () => {
  it('waits 1 to 5 s, however often', () => {
    expect([1, 2, 3, 4, 5, 2000].map(failures => nextTryMs(failures, trouble()))).toEqual([
      1000, 2000, 4000, 5000, 5000, 5000,
    ])
  })
  it('does as it is told, within reason', () => {
    expect(nextTryMs(1, trouble({ retryAfterMs: 7000 }))).toBe(7000)
    expect(nextTryMs(3, trouble({ retryAfterMs: 1000 }))).toBe(4000)
    expect(nextTryMs(1, trouble({ retryAfterMs: 3_600_000 }))).toBe(60_000)
  })
  it('does not try what cannot help', () => {
    expect(nextTryMs(1, trouble({ final: true, retryAfterMs: 2000 }))).toBeNull()
  })
})

describe('retryAfterMs', () => {
  it.each([
    ['3', 3000],
    ['0.5', 500],
    ['', 0],
    [null, 0],
    ['-1', 0],
    ['soon', 0],
  ])('%s', (header, ms) => {
    expect(retryAfterMs(header)).toBe(ms)
  })
})
