import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRateMeter, createSlowWatch } from './rate.ts'

/** Reads the meter after seconds in which so many bytes came. */
const after = (seconds: readonly number[], missing = 1_000) => {
  const meter = createRateMeter()
  let received = 0
  meter.note(0, 0)
  for (const [at, bytes] of seconds.entries()) {
    received += bytes
    meter.note((at + 1) * 1_000, received)
  }
  return meter.read(missing)
}

describe('the rate of a download', () => {
  it('is the median of ten seconds, and gives the time left', () => {
    expect(after([100, 100, 100, 900, 0, 100])).toEqual({ bytesPerSecond: 100, secondsLeft: 10 })
    expect(after([...Array(20).fill(5), ...Array(10).fill(50)]).bytesPerSecond).toBe(50)
  })

  it('gives no estimate in the first five seconds, nor while nothing comes', () => {
    expect(after([])).toEqual({ bytesPerSecond: 0, secondsLeft: null })
    expect(after([100, 100, 100, 100])).toEqual({ bytesPerSecond: 100, secondsLeft: null })
    expect(after([100, 100, ...Array(8).fill(0)])).toEqual({ bytesPerSecond: 0, secondsLeft: null })
  })

  it('lies between the slowest and the fastest second', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }), seconds => {
        const lately = seconds.slice(-10)
        const { bytesPerSecond } = after(seconds)
        expect(bytesPerSecond).toBeGreaterThanOrEqual(Math.min(...lately))
        expect(bytesPerSecond).toBeLessThanOrEqual(Math.max(...lately))
      }),
    )
  })
})

describe('a slow connection', () => {
  /** The seconds, from 1, at which a new connection is wanted. */
  const wanted = (rates: readonly number[]): number[] => {
    const watch = createSlowWatch()
    watch(0, 0)
    return rates.flatMap((rate, at) => (watch((at + 1) * 1_000, rate) ? [at + 1] : []))
  }

  it('is given up when it stays below a tenth of the usual rate for a minute, and once a minute', () => {
    const [fast, slow] = [Array(30).fill(1_000), Array(150).fill(50)]
    expect(wanted([...fast, ...slow])).toEqual([90, 150])
  })

  it('is kept while it is merely slower, slow from the start, or slow for a moment', () => {
    expect(wanted([...Array(30).fill(1_000), ...Array(300).fill(200)])).toEqual([])
    expect(wanted(Array(300).fill(3))).toEqual([])
    const moment = [...Array(20).fill(1_000), ...Array(40).fill(10)]
    expect(wanted([...moment, ...moment, ...moment])).toEqual([])
  })
})
