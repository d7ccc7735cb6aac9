import { setTimeout as delay } from 'node:timers/promises'
import { melody } from '../../voice/melody.ts'
import { countWords, speechMs } from '../../voice/speech-length.ts'
import type { Tempo } from '../options.ts'

/** Length of a piece, milliseconds. */
const PIECE_MS = 100

const bytesOf = (samples: Int16Array): Uint8Array =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)

/**
 * The words as a melody, in pieces of 100 ms, as fast as the tempo says. PCM16 mono.
 * @param rate hertz
 */
export async function* sound(words: string, rate: number, tempo: Tempo): AsyncGenerator<Uint8Array> {
  const totalMs = speechMs(words, tempo)
  const total = Math.round((totalMs * rate) / 1000)
  const size = Math.round((PIECE_MS * rate) / 1000)
  if (tempo.firstByteMs > 0) await delay(tempo.firstByteMs)
  for (let from = 0; from < total; from += size) {
    if (from > 0 && tempo.pace > 0) await delay(PIECE_MS / tempo.pace)
    yield bytesOf(melody(countWords(words), totalMs, from, Math.min(total, from + size), rate))
  }
}
