import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStallSignal } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives up work that reports nothing, not work that takes long', () => {
  const { signal, progressed } = createStallSignal(1_000)
  for (let part = 0; part < 5; part += 1) {
    vi.advanceTimersByTime(900)
    progressed()
  }
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(signal.aborted).toBe(true)
})

it('leaves no timer behind when the work is over', () => {
  const { signal, end } = createStallSignal(1_000)
  end()
  expect(vi.getTimerCount()).toBe(0)
  expect(signal.aborted).toBe(false)
})
