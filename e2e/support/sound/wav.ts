import { writeFileSync } from 'node:fs'
import { randomNumbers } from './random.ts'

/** Rate of every fixture in hertz: what Chromium's fake microphone plays unchanged. */
export const WAV_RATE = 48_000

const FULL_SCALE = 32_767
const HEADER_BYTES = 44

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

function header(dataBytes: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20) // PCM
  bytes.writeUInt16LE(1, 22) // mono
  bytes.writeUInt32LE(WAV_RATE, 24)
  bytes.writeUInt32LE(WAV_RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(dataBytes, 40)
  return bytes
}

/** A 48 kHz mono PCM16 wav of the sounds, one after the other. */
export function wavOf(sounds: Sound[]): Buffer {
  const samples = sounds.flatMap(sound => [...samplesOf(sound)])
  const data = Buffer.alloc(samples.length * 2)
  for (const [index, sample] of samples.entries()) {
    const clipped = Math.max(-1, Math.min(1, sample))
    data.writeInt16LE(Math.round(clipped * FULL_SCALE), index * 2)
  }
  return Buffer.concat([header(data.length), data])
}

/** Writes the fixture and gives what a test compares with: its duration in milliseconds and its loudness as a whole. */
export function writeWav(path: string, sounds: Sound[]): { durationMs: number; rms: number } {
  const wav = wavOf(sounds)
  writeFileSync(path, wav)
  const samples = new Int16Array(wav.buffer, wav.byteOffset + HEADER_BYTES, (wav.length - HEADER_BYTES) / 2)
  return { durationMs: (samples.length / WAV_RATE) * 1000, rms: rmsOf(samples) / FULL_SCALE }
}
