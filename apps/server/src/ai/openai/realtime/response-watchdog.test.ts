import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createResponseWatchdog } from './response-watchdog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = () => {
  const happened: string[] = []
  const watching = createResponseWatchdog({
    ask: () => happened.push('ask'),
    giveUp: () => happened.push('give up'),
    patienceMs: [100, 200, 200],
    retryMs: [10, 30],
  })
  return { watching, happened }
}

it('asks twice, then gives up', () => {
  const { watching, happened } = watch()
  watching.expect(true)
  vi.advanceTimersByTime(99)
  expect(happened).toEqual([])
  vi.advanceTimersByTime(10_000)
  expect(happened).toEqual(['ask', 'ask', 'give up'])
})

it('is content with an answer', () => {
  const { watching, happened } = watch()
  watching.expect(true)
  vi.advanceTimersByTime(150)
  watching.expect(false)
  vi.advanceTimersByTime(10_000)
  expect(happened).toEqual(['ask'])
})

it('asks again after failures, and forgets them after a success', () => {
  const { watching, happened } = watch()
  for (const _ of [1, 2]) {
    watching.failed()
    vi.advanceTimersByTime(30)
    watching.expect(false)
    watching.failed()
    vi.advanceTimersByTime(10)
    watching.expect(false)
  }
  expect(happened).toEqual(['ask', 'ask', 'ask', 'ask'])
})

it('gives up after the third failure in a row', () => {
  const { watching, happened } = watch()
  watching.failed()
  vi.advanceTimersByTime(10)
  watching.failed()
  vi.advanceTimersByTime(30)
  watching.failed()
  expect(happened).toEqual(['ask', 'ask', 'give up'])
  vi.advanceTimersByTime(10_000)
  expect(happened).toHaveLength(3)
})
