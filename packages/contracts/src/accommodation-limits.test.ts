import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitsFor, NO_ACCOMMODATIONS, TIME_FACTORS, type TimeLimits } from './accommodation-limits.ts'

const USUAL = { interview: 60, resume: 30 }
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** In minutes. A limit that is added belongs here, so that its factor is held. */
const TABLE: Record<keyof TimeLimits, [usual: number, more: number, twice: number, none: number]> = {
  answerMs: [5, 7.5, 10, 30],
  interviewMs: [60, 90, 120, 12 * 60],
  resumeMs: [30, 45, 60, 14 * 24 * 60],
  lateSoundMs: [10, 15, 20, 24 * 60],
  pendingMs: [24 * 60, 36 * 60, 48 * 60, 14 * 24 * 60],
  breakMs: [0, 0, 0, 0],
}

describe('limitsFor', () => {
  it('multiplies every limit by the factor', () => {
    const limits = TIME_FACTORS.map(time_factor => limitsFor(USUAL, { time_factor, breaks: false }))
    for (const [name, minutes] of Object.entries(TABLE))
      expect([name, ...limits.map(of => of[name as keyof TimeLimits] / MINUTE_MS)]).toEqual([
        name,
        ...minutes,
      ])
    expect(Object.keys(limits[0] ?? {}).sort()).toEqual(Object.keys(TABLE).sort())
  })

  it('adds breaks to the time of the interview alone, by the same factor', () => {
    for (const time_factor of TIME_FACTORS) {
      const without = limitsFor(USUAL, { time_factor, breaks: false })
      const { breakMs, interviewMs, ...rest } = limitsFor(USUAL, { time_factor, breaks: true })
      expect(breakMs).toBe(time_factor === null ? HOUR_MS : 10 * MINUTE_MS * time_factor)
      expect(interviewMs).toBe(without.interviewMs + breakMs)
      expect(without).toMatchObject(rest)
    }
  })

  it('never takes time from a candidate, whatever the installation allows', () => {
    const minutes = fc.double({ min: 0.01, max: 10_080, noNaN: true })
    fc.assert(
      fc.property(minutes, minutes, fc.boolean(), (interview, resume, breaks) => {
        const [first, ...more] = TIME_FACTORS.map(time_factor =>
          limitsFor({ interview, resume }, { time_factor, breaks }),
        )
        let before = first as TimeLimits
        for (const limits of more) {
          for (const [name, ms] of Object.entries(limits))
            expect(ms).toBeGreaterThanOrEqual(before[name as keyof TimeLimits])
          before = limits
        }
        expect(limitsFor({ interview, resume }, null)).toEqual(
          limitsFor({ interview, resume }, NO_ACCOMMODATIONS),
        )
      }),
    )
  })
})
