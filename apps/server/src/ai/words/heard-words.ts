import { deflateRawSync } from 'node:zlib'
import notSpeech from '../../../content/not-speech.json' with { type: 'json' }

/** One remark of a recogniser on a sound: `[BLANK_AUDIO]`, `(wind blowing)`, `*ding*`, `♪ la la ♪`. */
const REMARK =
  /\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}|（[^（）]*）|【[^【】]*】|［[^［］]*］|「♪[^「」]*」|<[^<>]*>|\*[^*]+\*|[♪♫][^♪♫]*[♪♫]/gu

/** Words with their letters alone, in lower case, one blank between them. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const PHRASES = notSpeech.phrases.map(plain)
/** 'Thanks for watching' may go on so far. Characters. */
const PHRASE_TAIL = 30
/** Credits have other names each time. Words. */
const CREDIT_MAX = 9
const CREDIT = new RegExp(`^(?:${notSpeech.credits.join('|')})(?![\\p{L}\\p{M}])`, 'u')

/** What recognisers learnt from films and write under any noise; the whole transcript, never a part of an answer. */
const isFromFilms = (text: string): boolean => {
  const isKnown = (words: string): boolean =>
    PHRASES.some(
      phrase => `${words} `.startsWith(`${phrase} `) && words.length <= phrase.length + PHRASE_TAIL,
    ) ||
    (CREDIT.test(words) && words.split(' ').length <= CREDIT_MAX)
  const sentences = text
    .split(/(?<=[.!?。！？])/)
    .map(plain)
    .filter(Boolean)
  return isKnown(plain(text)) || sentences.every(isKnown)
}

/** A loop of a recogniser: much text that says the same again and again. */
const LOOP_CHARACTERS = 80
/** Ordinary speech packs to a half or a third of its bytes. */
const LOOP_RATIO = 8
const REPEATED = /^(.{2,200}?)(?:[^\p{L}\p{N}]*\1){4,}[^\p{L}\p{N}]*$/iu
const isLoop = (text: string): boolean => {
  if (text.length < LOOP_CHARACTERS) return false
  const bytes = Buffer.from(text)
  return REPEATED.test(text) || bytes.length / deflateRawSync(bytes).length > LOOP_RATIO
}

/** No voice says more in a second. Characters. */
const FASTEST = 60
/** A quick voice says so much in a second of speech. Characters. */
const QUICK = 30
/** Shorter than the shortest 'no': a knock or a chord that the detector took for a voice. Milliseconds. */
export const LEAST_SPEECH_MS = 250

/** What is known of a sound besides its transcript. Milliseconds; null or absent: not measured. */
export interface SoundEvidence {
  /** How long a detector found speech. */
  speechMs?: number | null
  /** How long there was anything to hear. */
  loudMs?: number | null
}

/**
 * What was said, on one line; null when it was nothing: recognisers write remarks, credits and loops where a microphone
 * heard only noise. What recognisers learnt from films counts where a detector found as much speech as it takes to say it.
 * Only for transcripts of sound, never for text that was typed.
 */
export const heardWords = (
  transcript: string,
  { speechMs = null, loudMs = null }: SoundEvidence = {},
): string | null => {
  const words = transcript.toWellFormed().replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(words.replace(REMARK, ''))) return null
  if (speechMs !== null && speechMs < LEAST_SPEECH_MS) return null
  if (isLoop(words)) return null
  const takesMs = (perSecond: number): number => (1_000 * words.length) / perSecond
  if (takesMs(FASTEST) > (speechMs ?? loudMs ?? Number.POSITIVE_INFINITY)) return null
  return takesMs(QUICK) > (speechMs ?? 0) && isFromFilms(words) ? null : words
}

/** No microphone is as quiet under a voice: the largest sample, −50 dB of full scale. */
const QUIETEST = 100
const FRAME_SAMPLES = 320
const FRAME_MS = 20

/** How long there is anything to hear, milliseconds. @param pieces PCM16 little-endian mono at 16 kHz */
export const loudMsOf = (pieces: readonly Uint8Array[]): number => {
  let [frames, peak, seen] = [0, 0, 0]
  for (const pcm of pieces) {
    const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength & ~1)
    for (let at = 0; at < view.byteLength; at += 2) {
      peak = Math.max(peak, Math.abs(view.getInt16(at, true)))
      if (++seen % FRAME_SAMPLES !== 0) continue
      if (peak > QUIETEST) frames++
      peak = 0
    }
  }
  return (frames + (peak > QUIETEST ? 1 : 0)) * FRAME_MS
}
