import { afterEach, expect, it, vi } from 'vitest'
import type { AppContext } from '../../../../platform/context.ts'
import { SWEEP_EVERY_MS } from './limits/timeouts.ts'
import { startSweeper } from './sweep-interviews.ts'

afterEach(() => vi.useRealTimers())

it('looks at once, again and again, and no more once it is stopped', async () => {
  vi.useFakeTimers()
  const error = vi.fn()
  const clock = { now: () => new Date() }
  // Both parts of each look ask the database, which is away, and log that.
  const context = { clock, log: { error } } as unknown as AppContext
  const stop = startSweeper(context, {
    lifecycle: { finish: () => Promise.reject(new Error('the database is away')) },
  })
  for (const looks of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(looks > 1 ? SWEEP_EVERY_MS : 0)
    expect(error).toHaveBeenCalledTimes(2 * looks)
  }
  await stop()
  await vi.advanceTimersByTimeAsync(2 * SWEEP_EVERY_MS)
  expect(error).toHaveBeenCalledTimes(6)
})
