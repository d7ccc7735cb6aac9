import { describe, expect, it } from 'vitest'
import { noUsage } from '../../platform/model-usage.ts'
import { ProviderError, type ProviderFault } from '../../platform/provider-error.ts'
import { retrying, retryingInTime, waitAfter } from './retry.ts'

const policy = { tries: 4, firstWaitMs: 100, longestWaitMs: 1_000 }
const failure = (fault: ProviderFault, retryAfterMs: number | null = null) =>
  new ProviderError('openai', fault, { retryAfterMs })

describe('the wait after a failed try', () => {
  it.each<[ProviderFault, number | null]>([
    ['unavailable', 100],
    ['timed_out', 100],
    ['rate_limited', 100],
    ['unusable', 100],
    ['auth', null],
    ['quota', null],
    ['bad_request', null],
    ['refused', null],
  ])('after %s is %s', (fault, expected) => {
    expect(waitAfter(failure(fault), 1, policy, 1)).toBe(expected)
  })

  it('doubles, is spread over half of itself, and stays below the longest', () => {
    const waits = [1, 2, 3].map(tried => waitAfter(failure('unavailable'), tried, policy, 1))
    expect(waits).toEqual([100, 200, 400])
    expect(waitAfter(failure('unavailable'), 2, policy, 0)).toBe(100)
    expect(waitAfter(failure('unavailable'), 9, { ...policy, tries: 10 }, 1)).toBe(1_000)
  })

  it('is what the provider asks for, as long as that is bearable', () => {
    expect(waitAfter(failure('rate_limited', 700), 1, policy, 0)).toBe(700)
    expect(waitAfter(failure('rate_limited', 0), 1, policy, 0)).toBe(0)
    expect(waitAfter(failure('rate_limited', 1_001), 1, policy, 0)).toBeNull()
  })

  it('does not come after the last try, after a fault of our own, or after an answer that was paid for', () => {
    expect(waitAfter(failure('unavailable'), 4, policy, 0)).toBeNull()
    expect(waitAfter(new TypeError('ours'), 1, policy, 0)).toBeNull()
    const paid = new ProviderError('openai', 'unusable', { usage: noUsage('analysis', 'openai', 'm') })
    expect(waitAfter(paid, 1, policy, 0)).toBeNull()
  })
})

describe('trying again', () => {
  const run = async (faults: ProviderFault[], stopAfter = Number.POSITIVE_INFINITY) => {
    const waits: number[] = []
    const stop = new AbortController()
    let tried = 0
    const attempt = async () => {
      tried += 1
      const fault = faults.shift()
      if (fault) throw failure(fault)
      return 'done'
    }
    const wait = async (ms: number) => {
      waits.push(ms)
      if (waits.length >= stopAfter) stop.abort()
    }
    const result = await retrying(attempt, policy, stop.signal, { wait, random: () => 1 }).catch(
      (error: ProviderError) => error.fault,
    )
    return { result, waits, tried }
  }

  it('goes on until it succeeds', async () => {
    expect(await run(['unavailable', 'rate_limited'])).toEqual({
      result: 'done',
      waits: [100, 200],
      tried: 3,
    })
  })

  it('ends with what cannot be mended, with the last try, and when time is up', async () => {
    expect(await run(['unavailable', 'auth'])).toEqual({ result: 'auth', waits: [100], tried: 2 })
    expect((await run(['unavailable', 'unavailable', 'timed_out', 'unavailable'])).tried).toBe(4)
    expect(await run(['unavailable', 'unavailable'], 1)).toEqual({
      result: 'unavailable',
      waits: [100],
      tried: 1,
    })
  })
})

describe('trying again within the time of a request', () => {
  it.each([
    ['a short wait', 10, 2],
    ['a wait that leaves no time for a try', 600, 1],
  ])('after %s of %i ms tries %i times', async (_, retryAfterMs, tries) => {
    let tried = 0
    const attempt = async () => {
      tried += 1
      if (tried === 1) throw failure('rate_limited', retryAfterMs)
    }
    await retryingInTime({ timeoutMs: 1_000 }, policy, attempt).catch(() => undefined)
    expect(tried).toBe(tries)
  })
})
