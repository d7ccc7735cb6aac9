import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoizeWithTtl } from './memoize-with-ttl.ts'

describe('an answer that is kept for a while', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is looked for once, however many ask while it is on its way and while it is fresh', async () => {
    let looks = 0
    let arrive: (answer: number) => void = () => undefined
    const ask = memoizeWithTtl(1_000, () => {
      looks += 1
      return new Promise<number>(resolve => {
        arrive = resolve
      })
    })
    const asked = Array.from({ length: 100 }, ask)
    vi.advanceTimersByTime(60_000)
    asked.push(ask())
    arrive(1)
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 101 }, () => 1))
    vi.advanceTimersByTime(999)
    expect(await ask()).toBe(1)
    expect(looks).toBe(1)
    vi.advanceTimersByTime(1)
    const next = ask()
    arrive(2)
    expect(await next).toBe(2)
    expect(looks).toBe(2)
  })

  it('may be a failure, which is not looked into again at once either', async () => {
    const look = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('there')
    const ask = memoizeWithTtl(1_000, look)
    await expect(ask()).rejects.toThrow('away')
    await expect(ask()).rejects.toThrow('away')
    vi.advanceTimersByTime(1_000)
    expect(await ask()).toBe('there')
  })
})
