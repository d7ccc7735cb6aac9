import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { OpusDecoder } from 'opus-decoder'

const RATE = 16_000
/** Loud enough to be meant, root mean square of full scale. */
const AUDIBLE = 0.003

export interface DecodedRecording {
  /** Of the decoded sound, milliseconds. */
  durationMs: number
  /** What the file says about itself, milliseconds. */
  statedMs: number
  /** Samples between -1 and 1 at 16 kHz. */
  candidate: Float32Array
  interviewer: Float32Array
}

const concat = (pieces: Float32Array[]): Float32Array => {
  const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/**
 * Decodes a stored recording completely.
 * @param file webm with Opus
 * @throws Error when it holds no sound or a packet cannot be decoded
 */
export async function decodeRecording(file: Uint8Array): Promise<DecodedRecording> {
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('No sound in this file.')
  const decoder = new OpusDecoder({ channels: 2, sampleRate: RATE })
  await decoder.ready
  const left: Float32Array[] = []
  const right: Float32Array[] = []
  try {
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      const { channelData, errors } = decoder.decodeFrame(data)
      if (errors.length > 0) throw new Error(`A packet is broken: ${errors[0]?.message}`)
      left.push(channelData[0] as Float32Array)
      right.push(channelData[1] as Float32Array)
    }
  } finally {
    decoder.free()
  }
  const candidate = concat(left)
  const statedMs = (await input.computeDuration()) * 1000
  return { durationMs: (candidate.length / RATE) * 1000, statedMs, candidate, interviewer: concat(right) }
}

/** Loudness of every whole piece of `ms` milliseconds, root mean square. */
export function loudnessOf(samples: Float32Array, ms = 100): number[] {
  const window = (RATE * ms) / 1000
  return Array.from({ length: Math.floor(samples.length / window) }, (_, index) => {
    const piece = samples.subarray(index * window, (index + 1) * window)
    return Math.sqrt(piece.reduce((sum, sample) => sum + sample * sample, 0) / window)
  })
}

/** The middle value. @throws Error when there is none */
export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('No values.')
  return middle
}

/** Milliseconds in which something can be heard, in pieces of `ms`: long ones bridge pauses, and add to both ends. */
export const audibleMs = (samples: Float32Array, ms = 100): number =>
  loudnessOf(samples, ms).filter(loudness => loudness > AUDIBLE).length * ms

/** The pitch of a pure tone in hertz, from how often it rises through zero in 100 ms of sound after the middle. */
export function pitchOf(samples: Float32Array): number {
  const window = RATE / 10
  const loudness = loudnessOf(samples)
  const isWhole = (at: number) => [at - 1, at, at + 1].every(near => (loudness[near] ?? 0) > AUDIBLE)
  const from = window * loudness.findIndex((_, at) => at > loudness.length / 2 && isWhole(at))
  const rises: number[] = []
  for (let index = from; index < from + window; index++) {
    const before = samples[index - 1] ?? 0
    const now = samples[index] ?? 0
    if (before < 0 && now >= 0) rises.push(index - 1 + before / (before - now))
  }
  const [first, last] = [rises[0] ?? 0, rises.at(-1) ?? 0]
  return ((rises.length - 1) / (last - first)) * RATE
}

const PIECE_MS = 20

/** The longest sound without a pause of more than 20 ms between two moments of a recording, milliseconds. */
export function longestSoundMs(samples: Float32Array, fromMs: number, untilMs: number): number {
  const loud = loudnessOf(samples.subarray((fromMs * RATE) / 1000, (untilMs * RATE) / 1000), PIECE_MS)
  const picture = loud.map(loudness => (loudness > AUDIBLE ? '#' : '.')).join('')
  const lengths = picture.split(/\.{2,}/).map(sound => sound.length * PIECE_MS)
  return Math.max(...lengths)
}
