import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDtmfDecoder, decodeDtmf, digitsTranscript, dtmf } from './dtmf.ts'

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 8 })
const shape = fc.record({
  sampleRate: fc.constantFrom(16_000, 24_000),
  toneMs: fc.integer({ min: 70, max: 100 }),
  gapMs: fc.integer({ min: 70, max: 100 }),
  rms: fc.constantFrom(0.01, 0.03, 0.1, 0.3),
})

/** White noise of a seed, PCM16. @param rms share of full scale */
function noise(length: number, rms: number, seed: number): Int16Array {
  let state = seed | 1
  const amplitude = 32_767 * rms * Math.sqrt(3)
  return Int16Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return Math.round((amplitude * state) / 2 ** 31)
  })
}

const mixed = (one: Int16Array, other: Int16Array) =>
  one.map((sample, at) => Math.max(-32_768, Math.min(32_767, sample + (other[at] ?? 0))))

const after = (ms: number, sound: Int16Array, sampleRate: number) => {
  const lead = Math.round((ms * sampleRate) / 1000)
  const all = new Int16Array(lead + sound.length)
  all.set(sound, lead)
  return all
}

const sine = (frequency: number, sampleRate: number, ms: number) =>
  Int16Array.from({ length: (sampleRate * ms) / 1000 }, (_, at) =>
    Math.round(6_000 * Math.sin((2 * Math.PI * frequency * at) / sampleRate)),
  )

describe('digits as tones', () => {
  test('are heard again, whatever their length, loudness, place and noise', () => {
    fc.assert(
      fc.property(
        digits,
        shape,
        fc.nat(300),
        fc.integer(),
        fc.constantFrom(0, 0.05, 0.2),
        (said, form, lead, seed, hiss) => {
          const sound = after(lead, dtmf(said, form), form.sampleRate)
          const noisy = mixed(sound, noise(sound.length, form.rms * hiss, seed))
          expect(decodeDtmf(noisy, form.sampleRate)).toBe(said)
        },
      ),
      { numRuns: 60 },
    )
  })
  test('are heard alike in one piece and in many', () => {
    fc.assert(
      fc.property(digits, fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1 }), (said, sizes) => {
        const sound = dtmf(said, { sampleRate: 24_000 })
        const decoder = createDtmfDecoder(24_000)
        for (let at = 0, turn = 0; at < sound.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1
          decoder.push(sound.subarray(at, at + size))
          at += size
        }
        expect(decoder.digits()).toBe(decodeDtmf(sound, 24_000))
      }),
      { numRuns: 25 },
    )
  })
  test.each(['a', '*', '1#', ' '])('cannot be made of %j', text => {
    expect(() => dtmf(text, { sampleRate: 24_000 })).toThrow(RangeError)
  })
})

describe('no digits are heard', () => {
  test.each([
    ['nothing', new Int16Array(0)],
    ['silence', new Int16Array(24_000)],
    ['noise', noise(48_000, 0.1, 7)],
    ['one row tone', sine(697, 24_000, 500)],
    ['one column tone', sine(1_209, 24_000, 500)],
    ['a high note', sine(880, 24_000, 500)],
    ['a digit that is too short', dtmf('5', { sampleRate: 24_000, toneMs: 25 })],
    ['a digit that is too quiet', dtmf('5', { sampleRate: 24_000, rms: 0.0003 })],
  ])('in %s', (_name, sound) => {
    expect(decodeDtmf(sound, 24_000)).toBe('')
  })
})

test.each([
  ['', '[no digits]'],
  ['4', '4'],
  ['407', '4 0 7'],
])('%j is written %j', (heard, transcript) => {
  expect(digitsTranscript(heard)).toBe(transcript)
})
