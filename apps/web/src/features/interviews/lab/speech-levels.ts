import { SILENT } from '../audio/levels.ts'

const TURN = 2 * Math.PI
/** A syllable and a phrase of calm speech, milliseconds. */
const SYLLABLE_MS = 210
const PHRASE_MS = 2_600

const between = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value))

/**
 * Heights (0–1) of `count` bars of an imagined voice at a moment, milliseconds: syllables within phrases, loudest in the
 * middle, with a pause between phrases.
 */
export const speechLevels = (ms: number, count: number): number[] => {
  const phrase = Math.sin((TURN * ms) / PHRASE_MS / 2) ** 2
  return Array.from({ length: count }, (_, index) => {
    const middle = Math.sin((Math.PI * (index + 0.5)) / count)
    const syllable = 0.62 + 0.38 * Math.sin((TURN * ms) / SYLLABLE_MS + index * 1.7)
    return between(SILENT, 1, phrase * middle * syllable)
  })
}
