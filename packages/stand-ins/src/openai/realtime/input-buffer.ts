import { createDtmfDecoder } from '../../dtmf/decode.ts'
import { VOICE_RATE } from '../../voice/sample-rate.ts'
import { invalidValue, ProviderError } from '../http/provider-error.ts'

/** Of sound that comes in and of sound that goes out, hertz. */
export const SAMPLE_RATE = VOICE_RATE

const LEAST_MS = 100
const MOST_BYTES = 15 * 1024 * 1024

/** What was said between two commits. */
export interface Take {
  sound: Int16Array
  /** Milliseconds. */
  audioMs: number
  digits: string
}

/** The sound that has come in since the last commit or clear. Digits are heard as it comes. */
export interface InputBuffer {
  append(samples: Int16Array): void
  clear(): void
  /** Hands everything over and begins anew. @throws ProviderError under 100 ms */
  commit(): Take
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/**
 * Sound out of an event: base64, PCM16 little-endian mono.
 * @throws ProviderError when it is none
 */
export function readSound(audio: unknown): Int16Array {
  const bytes = typeof audio === 'string' && BASE64.test(audio) ? Buffer.from(audio, 'base64') : null
  if (!bytes || bytes.length % 2 === 1 || bytes.length > MOST_BYTES)
    throw invalidValue(
      "Invalid 'audio'. Expected base64-encoded audio bytes (mono PCM16 at 24kHz) but got an invalid value.",
      'audio',
    )
  return Int16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(2 * at))
}

/** Length of sound, milliseconds. */
export const lengthMs = (samples: number): number => (samples / SAMPLE_RATE) * 1000

function joined(pieces: readonly Int16Array[], length: number): Int16Array {
  const sound = new Int16Array(length)
  let at = 0
  for (const piece of pieces) {
    sound.set(piece, at)
    at += piece.length
  }
  return sound
}

export function createInputBuffer(): InputBuffer {
  let pieces: Int16Array[] = []
  let samples = 0
  let decoder = createDtmfDecoder(SAMPLE_RATE)
  const clear = () => {
    pieces = []
    samples = 0
    decoder = createDtmfDecoder(SAMPLE_RATE)
  }
  return {
    clear,
    append: piece => {
      pieces.push(piece)
      samples += piece.length
      decoder.push(piece)
    },
    commit: () => {
      const audioMs = lengthMs(samples)
      if (audioMs < LEAST_MS)
        throw new ProviderError(
          400,
          `Error committing input audio buffer: buffer too small. Expected at least 100ms of audio, but buffer only has ${audioMs.toFixed(2)}ms of audio.`,
          { code: 'input_audio_buffer_commit_empty' },
        )
      const take = { sound: joined(pieces, samples), audioMs, digits: decoder.digits() }
      clear()
      return take
    },
  }
}
