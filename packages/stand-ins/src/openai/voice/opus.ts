import OpusScript from 'opusscript'
import { SAMPLE_RATE } from '../realtime/input-buffer.ts'

/** Length of a packet. */
export const FRAME_MS = 20
/** Samples of a packet. */
export const FRAME_SAMPLES = (SAMPLE_RATE * FRAME_MS) / 1000

/** Opus for one direction of one call. */
export interface OpusEncoder {
  /** @param frame 480 samples, PCM16 mono at 24 kHz */
  encode(frame: Int16Array): Buffer
  free(): void
}

export function createOpusEncoder(): OpusEncoder {
  const opus = new OpusScript(SAMPLE_RATE, 1, OpusScript.Application.AUDIO)
  const encode = (frame: Int16Array) =>
    opus.encode(Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength), FRAME_SAMPLES)
  // The first packet takes several milliseconds: better now than when somebody waits for it.
  for (let turn = 0; turn < 5; turn += 1) encode(new Int16Array(FRAME_SAMPLES))
  return { encode, free: () => opus.delete() }
}

export interface OpusDecoder {
  /** @returns PCM16 mono at 24 kHz; null for a packet that cannot be read */
  decode(packet: Buffer): Int16Array | null
  free(): void
}

export function createOpusDecoder(): OpusDecoder {
  const opus = new OpusScript(SAMPLE_RATE, 1, OpusScript.Application.AUDIO)
  return {
    decode: packet => {
      try {
        const pcm = opus.decode(packet)
        return Int16Array.from({ length: pcm.length / 2 }, (_, at) => pcm.readInt16LE(2 * at))
      } catch {
        return null
      }
    },
    free: () => opus.delete(),
  }
}
