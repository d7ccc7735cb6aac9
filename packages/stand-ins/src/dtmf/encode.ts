import { frequenciesOf } from './tones.ts'

export interface DtmfShape {
  /** Hertz. */
  sampleRate: number
  /** Length of a digit, milliseconds. */
  toneMs?: number
  /** Silence after each digit, milliseconds. */
  gapMs?: number
  /** Loudness while a digit sounds, as a share of full scale. */
  rms?: number
}

const FULL_SCALE = 32_767
/** Digits fade in and out for so long, so that they do not click, milliseconds. */
const FADE_MS = 2

/**
 * The digits as sound: each one a pair of equally loud tones, followed by a gap. PCM16 mono.
 * @throws RangeError for anything but 0–9
 */
export function dtmf(
  digits: string,
  { sampleRate, toneMs = 80, gapMs = 80, rms = 0.1 }: DtmfShape,
): Int16Array {
  const tone = Math.round((sampleRate * toneMs) / 1000)
  const step = tone + Math.round((sampleRate * gapMs) / 1000)
  const fade = Math.max(1, (sampleRate * FADE_MS) / 1000)
  const sound = new Int16Array(step * digits.length)
  for (const [index, digit] of [...digits].entries()) {
    const [low, high] = frequenciesOf(digit)
    for (let at = 0; at < tone; at += 1) {
      const turn = (2 * Math.PI * at) / sampleRate
      const envelope = Math.min(1, at / fade, (tone - at) / fade)
      const wave = Math.sin(turn * low) + Math.sin(turn * high)
      sound[index * step + at] = Math.round(FULL_SCALE * rms * envelope * wave)
    }
  }
  return sound
}
