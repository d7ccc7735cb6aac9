import { melody } from '../../voice/melody.ts'
import { SAMPLE_RATE } from './input-buffer.ts'

/**
 * A share of a response's sound for an event: base64, PCM16 at 24 kHz.
 * @param from @param to shares from 0 to 1
 */
export function soundShare(words: number, audioMs: number, from: number, to: number): string {
  const samples = (share: number) => Math.round((share * audioMs * SAMPLE_RATE) / 1000)
  const { buffer, byteOffset, byteLength } = melody(words, audioMs, samples(from), samples(to))
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}
