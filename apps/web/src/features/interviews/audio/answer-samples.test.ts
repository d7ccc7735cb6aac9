import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPlainAnswer, listenSamples, tailAfter } from './answer-samples.ts'

const sound = (at: (index: number) => number) =>
  Float32Array.from({ length: listenSamples(16_000) }, (_, n) => at(n))
const tone = (n: number) => Math.sin(n / 5)

it.each([
  ['silence', sound(() => 0), 0],
  ['the noise of a quiet room', sound(n => 0.002 * tone(n)), 0],
  ['a voice', sound(n => 0.1 * tone(n)), 150],
  ['the last sound of a soft word, 100 ms ago', sound(n => (n < 450 ? 0.01 * tone(n) : 0)), 150],
  ['a room in which it is never quiet', sound(n => 0.01 * tone(n)), 150],
  ['nothing to tell by', new Float32Array(), 150],
])('%s', (_name, latest, ms) => {
  expect(tailAfter(latest)).toBe(ms)
})

it.each([
  [16_000, 2048],
  [48_000, 8192],
])('listens back for more than 120 ms at %i hertz', (rate, samples) => {
  expect(listenSamples(rate)).toBe(samples)
})

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
