import { describe, expect, it } from 'vitest'
import { createVoiceMeter, type Hearing, hearingOf, loudnessOf } from './voice-meter.ts'

/** Blocks of 20 ms. */
const blocks = (ms: number, loudness: (block: number) => number) =>
  Array.from({ length: ms / 20 }, (_, at) => loudness(at))
const silence = (ms: number) => blocks(ms, () => 0)
const room = (ms: number) => blocks(ms, at => 0.0004 + (at % 7) * 0.00002)
const constant = (ms: number, rms: number) => blocks(ms, at => rms * (1 + 0.1 * Math.sin(at * 1.7)))
/** A syllable swells and fades within 200 ms, and 100 ms are between two of them. */
const speech = (ms: number, rms: number, floor = 0.0004) =>
  blocks(ms, at => floor + (at % 15 < 10 ? rms * Math.sin((Math.PI * ((at % 15) + 0.5)) / 10) : 0))
/** Each rings for 60 ms. */
const clicks = (ms: number, everyMs: number) => blocks(ms, at => (at % (everyMs / 20) < 3 ? 0.3 : 0.0004))

describe('what a microphone hears', () => {
  it.each<[string, number[], Hearing]>([
    ['nothing yet', [], 'listening'],
    ['a second of silence', silence(1_000), 'listening'],
    ['a muted microphone', silence(4_000), 'nothing'],
    ['a quiet room', room(4_000), 'nothing'],
    ['a hum', constant(4_000, 0.05), 'noise'],
    ['a hum that sets in', [...room(2_000), ...constant(2_000, 0.05)], 'noise'],
    ['a loud fan', constant(4_000, 0.2), 'noise'],
    ['a click', [...room(2_000), 0.4, ...room(1_980)], 'nothing'],
    ['keys, or beeps of 20 ms that ring', clicks(4_000, 500), 'noise'],
    ['a cough', [...room(3_000), ...constant(300, 0.2), ...room(700)], 'noise'],
    ['a voice', [...room(1_000), ...speech(1_200, 0.1)], 'voice'],
    ['a voice from the first moment on', speech(1_500, 0.1), 'voice'],
    ['a voice of a cleaned microphone', [...silence(500), ...speech(1_500, 0.05, 0)], 'voice'],
    ['a voice next to a fan', [...constant(1_000, 0.01), ...speech(1_500, 0.15, 0.01)], 'voice'],
    ['a faint voice', [...room(1_000), ...speech(3_000, 0.008)], 'quiet'],
    ['a voice under a fan', speech(4_000, 0.02, 0.05), 'noise'],
  ])('%s', (_, heard, hearing) => {
    expect(hearingOf(heard)).toBe(hearing)
  })

  it('a voice that was heard counts when it has fallen silent', () => {
    const hear = createVoiceMeter()
    const heard = [...room(1_000), ...speech(1_500, 0.1), ...silence(8_000)].map(hear)
    expect(heard[40]).toBe('listening')
    expect(heard.at(-1)).toBe('voice')
  })

  it('loudness is that of full scale', () => {
    expect(loudnessOf(Int16Array.of(16_384, -16_384))).toBeCloseTo(0.5, 9)
    expect(loudnessOf(new Int16Array(0))).toBe(0)
  })
})
