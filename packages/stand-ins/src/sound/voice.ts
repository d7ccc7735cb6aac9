/** Of the voices of all stand-ins, hertz. */
export const VOICE_RATE = 24_000

/** Notes of the words, hertz: never two at once, so that no decoder takes them for digits. */
const NOTES = [523, 587, 659, 784, 880, 1047]
const AMPLITUDE = 8_000
/** Each note fades in and out for so long, milliseconds. */
const FADE_MS = 8
/** All speech is a whole number of these long, milliseconds. */
const STEP_MS = 20
/** So many events carry a transcript at most. */
const MOST_PIECES = 8

/** A piece of the voice from sample to sample: one clear note for each word, all equally long. PCM16 mono. @param rate hertz */
export function melody(words: number, totalMs: number, from: number, to: number, rate = VOICE_RATE) {
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

/** How fast a voice speaks, milliseconds. */
export interface Pace {
  msPerWord: number
  minSpeechMs: number
}

/** Number of words in a text. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** How long it takes to say this at an even pace, in whole steps of 20 ms, milliseconds. */
export const speechMs = (words: string, { msPerWord, minSpeechMs }: Pace): number =>
  Math.ceil(Math.max(minSpeechMs, countWords(words) * msPerWord) / STEP_MS) * STEP_MS

/** The text in pieces that give it back when they are put together, cut between words. */
export function inPieces(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? []
  const size = Math.ceil(words.length / MOST_PIECES) || 1
  return Array.from({ length: Math.ceil(words.length / size) }, (_, at) =>
    words.slice(at * size, (at + 1) * size).join(''),
  )
}
