import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce, HABITS, needOf, voiceCost } from './model.ts'

const measured = { processorSeconds: 9, memoryMb: 2, statements: 450 }
const left = { databaseBytes: 50_000, recordingBytes: 5_000_000 }

describe('the capacity model', () => {
  it('counts a day by hand', () => {
    // 1,000 a day: 120 begin in the busiest hour, two a minute, and each takes a quarter of an hour.
    expect(atOnce(1_000, HABITS)).toBe(30)
    expect(needOf(1_000, measured, left)).toEqual({
      atOnce: 30,
      processors: 0.5,
      memoryGb: 0.06,
      statementsPerSecond: 15,
      databaseGb: 9,
      recordingsGb: 900,
      uploadMbit: expect.closeTo(1.333, 3),
    })
  })

  it('grows in proportion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 2, max: 9 }), (perDay, times) => {
        const one = needOf(perDay, measured, left)
        const many = needOf(perDay * times, measured, left)
        for (const name of ['atOnce', 'processors', 'memoryGb', 'databaseGb', 'uploadMbit'] as const)
          expect(many[name]).toBeCloseTo(one[name] * times, 3)
      }),
    )
  })

  it('prices an hour of hearing and an hour of speech as published', () => {
    const prices = { input_audio: 32, output_audio: 64, cached_audio: 0 }
    const hour = { ...HABITS, minutes: 60 }
    expect(voiceCost(prices, { ...hour, candidateSpeaks: 1, interviewerSpeaks: 0 })).toBeCloseTo(1.15, 2)
    expect(voiceCost(prices, { ...hour, candidateSpeaks: 0, interviewerSpeaks: 1 })).toBeCloseTo(4.61, 2)
  })
})
