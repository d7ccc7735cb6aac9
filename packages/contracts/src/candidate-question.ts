/** No schema library here: the browser imports it. */
const QUESTION = /[?？؟]["'»”’)]*\s*$/u
/** Longer ones are answers that end in a question. Characters. */
const QUESTION_MAX = 300
/** Shorter ones ("What?") ask what was said, and nothing of the company. Letters. */
const QUESTION_LETTERS = 6

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The questions that an utterance ends with, as they were said; '' where it ends otherwise. */
export const closingQuestions = (text: string): string => {
  const all = Array.from(sentences.segment(text), ({ segment }) => segment)
  const last = all.findLastIndex(sentence => !QUESTION.test(sentence))
  const asked = all
    .slice(last + 1)
    .join('')
    .trim()
  return (asked.match(/\p{L}/gu)?.length ?? 0) < QUESTION_LETTERS ? '' : asked
}

/** Does a candidate ask instead of answering? */
export const asksOnly = (text: string): boolean => {
  const whole = text.trim()
  return whole.length <= QUESTION_MAX && whole !== '' && closingQuestions(whole) === whole
}
