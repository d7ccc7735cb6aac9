import { segmenterOf } from './segment-words.ts'

const QUESTION = /[?？؟]["'»”’)]*\s*$/u
/** Longer ones are answers that end in a question. Characters. */
const QUESTION_MAX = 300
/** Shorter ones ("What?") ask what was said, and nothing of the company. Letters. */
const QUESTION_LETTERS = 6

/** Questions stand at the end: more of a long answer is not cut into sentences, which takes the square of its length. Characters. */
const END_MAX = 2 * QUESTION_MAX

/** The questions that an utterance ends with, as they were said; '' where it ends otherwise. */
export const closingQuestions = (text: string): string => {
  const all = Array.from(
    segmenterOf('sentence', 'en').segment(text.slice(-END_MAX)),
    ({ segment }) => segment,
  )
  // What is cut off in its middle is no question.
  const first = text.length > END_MAX ? 1 : 0
  const last = all.findLastIndex(sentence => !QUESTION.test(sentence))
  const asked = all
    .slice(Math.max(first, last + 1))
    .join('')
    .trim()
  return (asked.match(/\p{L}/gu)?.length ?? 0) < QUESTION_LETTERS ? '' : asked
}

/** Does a candidate ask instead of answering? */
export const asksOnly = (text: string): boolean => {
  const whole = text.trim()
  return whole.length <= QUESTION_MAX && whole !== '' && closingQuestions(whole) === whole
}
