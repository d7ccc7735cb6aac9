import { VOICE_RATE } from './sample-rate.ts'

/** Notes of the words, hertz: never two at once, so that nobody takes them for digits. */
const NOTES = [523, 587, 659, 784, 880, 1047]
const AMPLITUDE = 8_000
/** Each note fades in and out for so long, milliseconds. */
const FADE_MS = 8

/**
 * A piece of the voice: one clear note for each word, all equally long. PCM16 mono.
 * @param from @param to samples since the beginning
 * @param totalMs length of all words together
 * @param rate hertz
 */
export function melody(
  words: number,
  totalMs: number,
  from: number,
  to: number,
  rate = VOICE_RATE,
): Int16Array {
  const note = (totalMs * rate) / 1000 / Math.max(1, words)
  const fade = Math.min((FADE_MS * rate) / 1000, note / 4)
  return Int16Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
    const at = from + offset
    const word = Math.floor(at / note)
    const within = at - word * note
    const frequency = NOTES[word % NOTES.length] ?? 0
    const envelope = Math.min(1, within / fade, (note - within) / fade)
    return Math.round(AMPLITUDE * envelope * Math.sin((2 * Math.PI * frequency * within) / rate))
  })
}
