import { STRONG_ANSWER_MAX } from '@vivavox/contracts/limits'
import type { WrittenQuestion } from '../../ports/question-writer.ts'
import { storable } from '../../words/normalise.ts'
import { likeness, normalised, wordSet } from '../../words/similar.ts'
import { faultsOfQuestion, sourceOf } from './check-question.ts'
import type { GivenQuestion } from './draft-form.ts'

/** What was turned down, and why. */
export interface RefusedQuestion {
  question: string
  why: readonly string[]
}

/** What questions are held against. */
export interface Vacancy {
  language: string
  lines: readonly string[]
  /** Questions shown before or in the draft already. */
  avoid: readonly string[]
}

/** Shared part of the words from which on two questions are one, 0–1. */
const ONE_AND_THE_SAME = 0.9

/** One line, without the numbers, bullets, quotation marks and markup that models like to put around a question. */
const clean = (question: string): string =>
  storable(question)
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[-•*–—]\s+|(?:(?:question|вопрос)\s*)?(?:№\s*)?\d{1,2}\s*[.):]\s+)/iu, '')
    .replace(/^["“«]([^"“”«»]*)["”»]$/u, '$1')
    .trim()

const cleanAnswer = (text: string): string =>
  storable(
    storable(text)
      .replace(/\*\*|`/g, '')
      .replace(/\s+/g, ' ')
      .slice(0, STRONG_ANSWER_MAX),
  ).trim()

const isNew = (question: string, others: readonly string[]): boolean =>
  others.every(
    other =>
      normalised(other) !== normalised(question) &&
      likeness(wordSet(other), wordSet(question)) < ONE_AND_THE_SAME,
  )

/**
 * Questions as they can be stored, each once: those there are, then as many of the new ones as are wanted; the ones with a fault
 * are turned down.
 * @param count how many at most
 */
export const addQuestions = (
  questions: readonly WrittenQuestion[],
  more: readonly GivenQuestion[],
  count: number,
  { language, lines, avoid }: Vacancy,
): { questions: WrittenQuestion[]; refused: RefusedQuestion[] } => {
  const all = [...questions]
  const refused: RefusedQuestion[] = []
  for (const given of more) {
    if (all.length >= count) break
    const question = clean(given.question)
    const known = [...avoid, ...all.map(written => written.question)]
    if (normalised(question) === '' || !isNew(question, known)) continue
    const why = faultsOfQuestion(question, language)
    if (why.length > 0) refused.push({ question: question.slice(0, 400), why })
    else
      all.push({
        question,
        source: sourceOf(question, given.line, lines),
        strongAnswer: cleanAnswer(given.strong_answer),
      })
  }
  return { questions: all, refused }
}
