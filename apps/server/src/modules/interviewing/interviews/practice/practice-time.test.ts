import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPracticeTime, PRACTICE_MINUTES } from './practice-time.ts'

const LIMIT_MS = PRACTICE_MINUTES * 60_000

describe('the practice time of an interview', () => {
  it('is used up after ten minutes, or sixty short practices', () => {
    const lengths = fc.array(fc.integer({ min: -1_000, max: 3 * 60_000 }), { minLength: 60, maxLength: 80 })
    fc.assert(
      fc.property(lengths, all => {
        const time = createPracticeTime()
        let counted = 0
        for (const ms of all) {
          if (!time.isLeft('one')) break
          time.count('one', Math.min(ms, LIMIT_MS - time.used('one')))
          counted += 1
        }
        expect(time.isLeft('one')).toBe(false)
        expect(counted).toBeLessThanOrEqual(60)
        expect(time.used('one')).toBeLessThanOrEqual(LIMIT_MS)
      }),
    )
  })

  it('is each interview’s own, and the oldest is forgotten first', () => {
    const time = createPracticeTime(2)
    time.count('a', 60_000)
    time.count('b', 60_000)
    time.count('a', 60_000)
    time.count('c', 60_000)
    expect([time.used('a'), time.used('b'), time.used('c')]).toEqual([120_000, 0, 60_000])
  })
})
