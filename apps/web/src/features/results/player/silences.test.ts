import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Peaks } from './peaks.ts'
import { afterSilence, silencesOf, silentMs } from './silences.ts'

/** One peak for each 100 ms. */
const peaksOf = (...channels: number[][]): Peaks => ({
  sample_rate: 8_000,
  samples_per_peak: 800,
  duration_ms: (channels[0]?.length ?? 0) * 100,
  channels: channels.map(peaks => ({ peaks })),
})
const row = (...pieces: [level: number, count: number][]): number[] =>
  pieces.flatMap(([level, count]) => Array.from({ length: count }, () => level))

describe('silences of a recording', () => {
  it.each([
    ['between words', row([90, 10], [0, 20], [90, 10]), [[1_300, 2_700]]],
    [
      'at the beginning and the end',
      row([0, 30], [90, 5], [1, 20]),
      [
        [300, 2_700],
        [3_800, 5_200],
      ],
    ],
    ['not a pause of speech', row([90, 10], [0, 14], [90, 10]), []],
    ['that only hum', row([90, 10], [3, 20], [90, 10]), [[1_300, 2_700]]],
    ['not soft speech', row([60, 10], [9, 20], [60, 10]), []],
    ['in all of nothing', row([0, 20]), [[300, 1_700]]],
    ['of nothing', [], []],
  ])('%s', (_, peaks, expected) => {
    expect(silencesOf(peaksOf(peaks)).map(({ fromMs, untilMs }) => [fromMs, untilMs])).toEqual(expected)
  })

  it('is where neither speaks', () => {
    const candidate = row([90, 10], [0, 40], [90, 10])
    const interviewer = row([0, 20], [90, 10], [0, 30])
    expect(silencesOf(peaksOf(candidate, interviewer))).toEqual([{ fromMs: 3_300, untilMs: 4_700 }])
  })

  it('come in order, apart from each other, and hold no speech', () => {
    const levels = fc.array(fc.tuple(fc.constantFrom(0, 2, 50, 127), fc.integer({ min: 1, max: 60 })))
    fc.assert(
      fc.property(levels, pieces => {
        const peaks = row(...pieces)
        const silences = silencesOf(peaksOf(peaks))
        let end = 0
        for (const { fromMs, untilMs } of silences) {
          expect(fromMs).toBeGreaterThan(end)
          expect(untilMs).toBeGreaterThan(fromMs)
          expect(peaks.slice(fromMs / 100, untilMs / 100).every(peak => peak < 50)).toBe(true)
          end = untilMs
        }
        expect(silentMs(silences)).toBeLessThanOrEqual(peaks.length * 100)
      }),
    )
  })

  it.each([
    [0, null],
    [1_299, null],
    [1_300, 2_700],
    [2_699, 2_700],
    [2_700, null],
  ])('at %s ms play goes on at %s', (ms, expected) => {
    expect(afterSilence([{ fromMs: 1_300, untilMs: 2_700 }], ms)).toBe(expected)
  })
})
