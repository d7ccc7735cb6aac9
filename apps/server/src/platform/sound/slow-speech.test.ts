import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSlowSpeech } from './slow-speech.ts'

const RATE = 24_000
const SPEED = 0.8

const tone = (hertz: number, ms: number): Int16Array =>
  Int16Array.from({ length: (RATE * ms) / 1_000 }, (_, n) =>
    Math.round(9_000 * Math.sin((2 * Math.PI * hertz * n) / RATE)),
  )
const bytes = (samples: Int16Array) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)

/** @param cuts lengths of the pieces in which it arrives, samples */
const slow = (samples: Int16Array, cuts: readonly number[] = [samples.length]): Int16Array => {
  const { push, flush } = createSlowSpeech(SPEED)
  const out: Uint8Array[] = []
  let at = 0
  for (const cut of [...cuts, samples.length]) {
    out.push(push(bytes(samples.subarray(at, at + cut))))
    at += cut
  }
  return new Int16Array(new Uint8Array(Buffer.concat([...out, flush()])).buffer)
}

/** Upward crossings of zero a second, and the largest step from one sample to the next. */
const pitchOf = (samples: Int16Array) => {
  const rises = samples.filter((sample, n) => n > 0 && sample >= 0 && (samples[n - 1] ?? 0) < 0).length
  return rises / (samples.length / RATE)
}
const largestStep = (samples: Int16Array) =>
  samples.reduce((most, sample, n) => (n ? Math.max(most, Math.abs(sample - (samples[n - 1] ?? 0))) : 0), 0)

describe('slower speech', () => {
  it.each([90, 180, 440])('takes a quarter longer at the same pitch: %i Hz', hertz => {
    const before = tone(hertz, 2_000)
    const after = slow(before)
    expect(after.length / before.length).toBeCloseTo(1 / SPEED, 1)
    expect(pitchOf(after) / pitchOf(before)).toBeCloseTo(1, 1)
    expect(largestStep(after)).toBeLessThan(1.5 * largestStep(before))
  })

  it('is the same in whatever pieces it arrives', () => {
    const words = tone(150, 700)
    const whole = slow(words)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 20 }), cuts => {
        expect(Buffer.from(bytes(slow(words, cuts))).equals(bytes(whole))).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it.each([0, 1, 10, 500])(
    'keeps all of a sound of %i samples, which is too short to be drawn out',
    length => {
      const samples = tone(200, 100).slice(0, length)
      expect(slow(samples)).toEqual(samples)
    },
  )

  it('begins anew after its end', () => {
    const { push, flush } = createSlowSpeech(SPEED)
    const say = () => Buffer.concat([push(bytes(tone(200, 400))), flush()])
    expect(say().equals(say())).toBe(true)
  })
})
