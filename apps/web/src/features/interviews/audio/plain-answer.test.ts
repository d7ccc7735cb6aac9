import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPlainAnswer } from './plain-answer.ts'

it('goes ahead in pieces that are its beginning, and never all of it', () => {
  const block = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 320, maxLength: 320 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), block, (count, samples) => {
      const pieces: Buffer[] = []
      const answer = createPlainAnswer(piece => pieces.push(Buffer.from(piece)))
      for (let at = 0; at < count; at += 1) answer.add(Int16Array.from(samples, sample => sample ^ at))
      const sound = Buffer.from(answer.sound())
      const ahead = Buffer.concat(pieces)
      expect(sound.length).toBe(count * 640)
      expect(sound.subarray(0, ahead.length).equals(ahead)).toBe(true)
      expect(sound.length - ahead.length).toBeGreaterThan(0)
      expect(sound.length - ahead.length).toBeLessThanOrEqual(25 * 640)
    }),
    { numRuns: 30 },
  )
})
