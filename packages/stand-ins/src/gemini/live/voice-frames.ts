import { toBase64 } from '../../sound/pcm.ts'
import { monotonicUs, STAMP_SAMPLES, stampPiece } from '../../sound/stamps.ts'
import { melody, VOICE_RATE } from '../../sound/voice.ts'

/** So many things said are kept: hundreds of sessions that say the same share the work of one. */
const MOST_KEPT = 64
const kept = new Map<string, readonly Buffer[]>()

const DATA = '"data":"'
const samplesAt = (ms: number) => Math.round((ms * VOICE_RATE) / 1000)

function frame(words: number, totalMs: number, fromMs: number, toMs: number): Buffer {
  const data = toBase64(melody(words, totalMs, samplesAt(fromMs), samplesAt(toMs)))
  const inlineData = { mimeType: `audio/pcm;rate=${VOICE_RATE}`, data }
  return Buffer.from(JSON.stringify({ serverContent: { modelTurn: { parts: [{ inlineData }] } } }))
}

/**
 * The voice as messages that are ready to be sent: PCM16 at 24 kHz, one note for each word.
 * @param totalMs length of all words together
 * @param chunkMs length of sound in one message; the last one holds what is left
 */
export function voiceFrames(words: number, totalMs: number, chunkMs: number): readonly Buffer[] {
  const key = [words, totalMs, chunkMs].join()
  const known = kept.get(key)
  if (known) return known
  const frames = Array.from({ length: Math.ceil(totalMs / chunkMs) }, (_, at) =>
    frame(words, totalMs, at * chunkMs, Math.min(totalMs, (at + 1) * chunkMs)),
  )
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, frames)
  return frames
}

/** A copy of such a message whose first samples say which piece of the session it is and when it leaves: now. */
export function stampFrame(frame: Buffer, number: number): Buffer {
  const stamp = new Int16Array(STAMP_SAMPLES)
  stampPiece(stamp, { number, sentUs: monotonicUs() })
  const copy = Buffer.from(frame)
  // Its bytes are whole signs of base64, so nothing behind it changes.
  copy.write(toBase64(stamp), copy.indexOf(DATA) + DATA.length, 'latin1')
  return copy
}
