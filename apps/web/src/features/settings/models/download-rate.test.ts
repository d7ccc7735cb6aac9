import { describe, expect, it } from 'vitest'
import { rateOf, type Sample, withSample } from './download-rate.ts'

const after = (...samples: [at: number, bytes: number][]) =>
  samples.reduce<Sample[]>((kept, [at, bytes]) => withSample(kept, { at, bytes }), [])

describe('the rate of a download', () => {
  it('is that of the last ten seconds, and says how long the rest takes', () => {
    const samples = after([0, 0], [1_000, 100], [12_000, 1_200], [13_000, 1_300])
    expect(rateOf(samples, 2_300)).toEqual({ bytesPerSecond: 100, msLeft: 10_000 })
    expect(samples).toHaveLength(2)
  })

  it('is not known from one look, nor while nothing comes', () => {
    expect(rateOf([], 100)).toBeNull()
    expect(rateOf(after([0, 10]), 100)).toBeNull()
    expect(rateOf(after([0, 10], [1_000, 10]), 100)).toBeNull()
  })

  it('is counted anew where a file began again', () => {
    expect(rateOf(after([0, 900], [1_000, 0], [2_000, 50]), 100)?.bytesPerSecond).toBe(50)
  })
})
