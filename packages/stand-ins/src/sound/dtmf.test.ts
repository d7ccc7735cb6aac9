import { expect, test } from 'vitest'
import { createRandom } from '../seeded-random.ts'
import { decodeDtmf, dtmf } from './dtmf.ts'

/** White noise, PCM16, the same in each run. */
function noise(length: number, amplitude: number): Int16Array {
  const random = createRandom(7)
  return Int16Array.from({ length }, () => Math.round(amplitude * (2 * random() - 1)))
}

const sine = (frequency: number) =>
  Int16Array.from({ length: 12_000 }, (_, at) =>
    Math.round(6_000 * Math.sin((2 * Math.PI * frequency * at) / 24_000)),
  )

// Journeys take a digit that is heard for sound that arrived whole: what is no digit must not be heard as one.
test.each([
  ['silence', new Int16Array(24_000)],
  ['noise', noise(48_000, 6_000)],
  ['one row tone', sine(697)],
  ['one column tone', sine(1_209)],
  ['a high note', sine(880)],
  ['a digit that is too short', dtmf('5', { sampleRate: 24_000, toneMs: 25 })],
  ['a digit that is too quiet', dtmf('5', { sampleRate: 24_000, rms: 0.0003 })],
])('no digits are heard in %s', (_name, sound) => {
  expect(decodeDtmf(sound, 24_000)).toBe('')
})

test('each digit is heard once, in its place', () => {
  expect(decodeDtmf(dtmf('11234567890', { sampleRate: 16_000 }), 16_000)).toBe('11234567890')
})
