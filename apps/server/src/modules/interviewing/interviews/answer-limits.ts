import { NO_LIMIT_ANSWER_MS } from '@vivavox/contracts/accommodation-limits'
import { ANSWER_BYTES_PER_MS, ANSWER_MAX_MS } from '@vivavox/contracts/limits'

/** What one answer may take, all of it by the longest time it may be spoken. */
export interface AnswerLimits {
  /** A recorder that was stopped at the limit may run on for a moment. Milliseconds. */
  longestMs: number
  bytes: number
  parts: number
  packets: number
}

/** @param maxMs the longest time it may be spoken, milliseconds */
export const answerLimits = (maxMs: number): AnswerLimits => ({
  longestMs: maxMs + 5_000,
  /** 16 kHz PCM16 is the larger of the two formats; and a tenth more. */
  bytes: 1.1 * maxMs * ANSWER_BYTES_PER_MS,
  /** An honest client sends two parts a second at most; and a fifth more. */
  parts: (1.2 * maxMs) / 500,
  /** Of 10 ms, shorter than any browser makes them; and a third more. */
  packets: ((4 / 3) * maxMs) / 10,
})

export const USUAL_ANSWER = answerLimits(ANSWER_MAX_MS)
/** Of an answer that was taken, by whatever limit. */
export const LONGEST_ANSWER = answerLimits(NO_LIMIT_ANSWER_MS)
