import { writeFileSync } from 'node:fs'
import { writeWav as wavFile } from '@vivavox/stand-ins/openai'
import { randomNumbers } from './random.ts'

/** Rate of every fixture in hertz: what Chromium's fake microphone plays unchanged. */
export const WAV_RATE = 48_000

const FULL_SCALE = 32_767

/** One piece of a fixture. `rms` is its loudness, 0 to about 0.7 of full scale. */
export type Sound =
  | { kind: 'tone'; ms: number; rms: number; hertz: number }
  | { kind: 'noise'; ms: number; rms: number; seed?: number }
  | { kind: 'silence'; ms: number }

const samplesIn = (ms: number) => Math.round((ms * WAV_RATE) / 1000)

/** Root mean square of samples between -1 and 1. */
export function rmsOf(samples: ArrayLike<number>): number {
  let squares = 0
  for (let index = 0; index < samples.length; index++) squares += (samples[index] ?? 0) ** 2
  return samples.length === 0 ? 0 : Math.sqrt(squares / samples.length)
}

function scaledTo(rms: number, samples: Float64Array): Float64Array {
  const gain = rms / rmsOf(samples)
  return samples.map(sample => sample * gain)
}

/** Samples between -1 and 1 at 48 kHz. */
export function samplesOf(sound: Sound): Float64Array {
  const samples = new Float64Array(samplesIn(sound.ms))
  if (sound.kind === 'silence' || samples.length === 0) return samples
  if (sound.kind === 'tone') {
    const step = (2 * Math.PI * sound.hertz) / WAV_RATE
    return samples.map((_, index) => Math.sin(index * step) * sound.rms * Math.SQRT2)
  }
  const next = randomNumbers(sound.seed ?? 1)
  return scaledTo(
    sound.rms,
    samples.map(() => next() * 2 - 1),
  )
}

/** PCM16 of the sounds, one after the other. */
const pcmOf = (sounds: Sound[]): Int16Array =>
  Int16Array.from(
    sounds.flatMap(sound => [...samplesOf(sound)]),
    sample => Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE),
  )

/** A 48 kHz mono PCM16 wav of the sounds, one after the other. */
export const wavOf = (sounds: Sound[]): Buffer => wavFile(pcmOf(sounds), WAV_RATE)

/** Writes the fixture and gives what a test compares with: its duration in milliseconds and its loudness as a whole. */
export function writeWav(path: string, sounds: Sound[]): { durationMs: number; rms: number } {
  const samples = pcmOf(sounds)
  writeFileSync(path, wavFile(samples, WAV_RATE))
  return { durationMs: (samples.length / WAV_RATE) * 1000, rms: rmsOf(samples) / FULL_SCALE }
}
