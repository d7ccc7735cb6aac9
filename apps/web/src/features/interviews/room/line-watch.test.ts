import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLine } from './line-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('says once that a line is silent, and once that it is heard again', () => {
  const told: boolean[] = []
  const watch = watchLine(silent => told.push(silent))
  for (let times = 0; times < 5; times += 1) {
    watch.heard()
    vi.advanceTimersByTime(9_999)
  }
  expect(told).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([true])
  watch.heard()
  watch.stop()
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([true, false])
})
