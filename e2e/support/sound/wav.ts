import { writeFileSync } from 'node:fs'
import { writeWav as wavFile } from '@vivavox/stand-ins/openai'
import { createRandom } from '@vivavox/stand-ins/seeded-random'

/** Rate of every fixture in hertz: what Chromium's fake microphone plays unchanged. */
export const WAV_RATE = 48_000

const FULL_SCALE = 32_767

/** One piece of a fixture. `rms` is its loudness, 0 to about 0.7 of full scale. */
export type Sound =
  | { kind: 'tone'; ms: number; rms: number; hertz: number }
  | { kind: 'noise'; ms: number; rms: number }
  | { kind: 'silence'; ms: number }

const rmsOf = (samples: Float64Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length)

/** Samples between -1 and 1; noise is the same every time. */
function samplesOf(sound: Sound): Float64Array {
  const samples = new Float64Array(Math.round((sound.ms * WAV_RATE) / 1000))
  if (sound.kind === 'silence' || samples.length === 0) return samples
  if (sound.kind === 'tone') {
    const step = (2 * Math.PI * sound.hertz) / WAV_RATE
    return samples.map((_, index) => Math.sin(index * step) * sound.rms * Math.SQRT2)
  }
  const next = createRandom(1)
  const noise = samples.map(() => next() * 2 - 1)
  const gain = sound.rms / rmsOf(noise)
  return noise.map(sample => sample * gain)
}

/** Writes a 48 kHz mono PCM16 wav of the sounds, one after the other. */
export function writeWav(path: string, sounds: Sound[]): void {
  const samples = sounds.flatMap(sound => [...samplesOf(sound)])
  const pcm = Int16Array.from(samples, sample => Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE))
  writeFileSync(path, wavFile(pcm, WAV_RATE))
}
