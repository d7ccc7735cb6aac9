/** How fast somebody speaks, milliseconds. */
export interface Pace {
  /** Length of a spoken word. */
  msPerWord: number
  /** Shortest thing said. */
  minSpeechMs: number
}

/** All speech is a whole number of these long, milliseconds. */
const STEP_MS = 20

/** Number of words in a text. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** How long it takes to say this at an even pace, in whole steps of 20 ms, milliseconds. */
export const speechMs = (words: string, { msPerWord, minSpeechMs }: Pace): number =>
  Math.ceil(Math.max(minSpeechMs, countWords(words) * msPerWord) / STEP_MS) * STEP_MS
