import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { createResampler } from '../../sound/resample.ts'

/** Speech is brought to about −20 dB of full scale, so that all voices are equally loud. */
const LOUDNESS = 10 ** (-20 / 20)
/** −1 dB: no sample goes beyond it. */
const PEAK = 10 ** (-1 / 20)
/** Noise is not made to a voice. */
const GAIN_MAX = 10
/** −50 dB: pauses do not count as speech. */
const QUIET = 10 ** (-50 / 20)
const FULL_SCALE = 32_767
const RATES = { lowest: 8_000, highest: 48_000 }
/** No sentence takes so long, seconds. */
const LONGEST = 120

/** Models that were cut wrongly give numbers that are none. */
const finite = (samples: Float32Array): Float32Array =>
  samples.map(sample => (Number.isFinite(sample) ? sample : 0))

/** Root mean square of what is not silence; 0: nothing is. */
const loudnessOf = (samples: Float32Array): number => {
  let [sum, count] = [0, 0]
  for (const sample of samples) {
    if (Math.abs(sample) < QUIET) continue
    sum += sample * sample
    count += 1
  }
  return count === 0 ? 0 : Math.sqrt(sum / count)
}

const peakOf = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

/** So loud as all voices, and nowhere clipped. */
const gainOf = (samples: Float32Array): number => {
  const loudness = loudnessOf(samples)
  return loudness === 0 ? 1 : Math.min(GAIN_MAX, LOUDNESS / loudness, PEAK / peakOf(samples))
}

/**
 * What an engine made as the sound of our voices: PCM16 little-endian mono at 24 kHz, of the usual loudness.
 * @param samples −1 to 1, or beyond
 * @param rate hertz
 * @throws Error when it is no sound
 */
export const toVoiceSound = (samples: Float32Array, rate: number): Uint8Array => {
  if (!Number.isInteger(rate) || rate < RATES.lowest || rate > RATES.highest)
    throw new Error(`a voice of ${rate} Hz`)
  if (samples.length === 0) throw new Error('no sound')
  if (samples.length > LONGEST * rate) throw new Error('a sentence without end')
  const clean = finite(samples)
  const gain = gainOf(clean) * FULL_SCALE
  const input = Int16Array.from(clean, sample => Math.round(sample * gain))
  const resampler = createResampler(rate, VOICE_SAMPLE_RATE)
  const parts = [resampler.push(input), resampler.flush()]
  return Buffer.concat(parts.map(part => Buffer.from(part.buffer, part.byteOffset, part.byteLength)))
}
