import { decodeOpus } from '../../../../../platform/sound/decode-opus.ts'

const RATE = 48_000

/** The decoded samples of a recording, one array for each channel. */
interface Decoded {
  channels: Float32Array[]
  durationMs: number
}

const join = (pieces: Float32Array[]) => {
  const joined = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

/** Decodes a whole file at 48 kHz. */
export const decodeAll = async (file: Uint8Array): Promise<Decoded> => {
  const pieces: Float32Array[][] = []
  for await (const channels of decodeOpus(file, RATE))
    channels.forEach((samples, channel) => {
      pieces[channel] ??= []
      pieces[channel].push(samples)
    })
  const channels = pieces.map(join)
  return { channels, durationMs: ((channels[0]?.length ?? 0) / RATE) * 1000 }
}

/** The samples of a channel between two moments, milliseconds. */
export const stretch = ({ channels }: Decoded, channel: number, fromMs: number, toMs: number): Float32Array =>
  (channels[channel] ?? new Float32Array()).subarray((fromMs * RATE) / 1000, (toMs * RATE) / 1000)

/** Root mean square, 0–1. A sine of amplitude a has a/√2. */
export const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

/** The frequency of a steady tone, hertz, from how often it rises through zero. */
export const toneHertz = (samples: Float32Array): number => {
  let rises = 0
  for (let index = 1; index < samples.length; index++)
    if ((samples[index - 1] ?? 0) < 0 && (samples[index] ?? 0) >= 0) rises++
  return (rises * RATE) / samples.length
}
