import { STRONG_ANSWER_MAX } from '@vivavox/contracts/values'
import { likeness, normalised, wordSet } from '../../words/similar.ts'
import { storable } from '../../words/storable.ts'
import type { Draft } from './draft-form.ts'

/** A question, and what a strong answer to it contains; '' where the model wrote nothing of use. */
export interface WrittenQuestion {
  question: string
  strongAnswer: string
}

/** Longest question that a vacancy can hold, characters. */
const LONGEST = 1_000
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

const isNew = (question: string, others: readonly WrittenQuestion[]): boolean =>
  others.every(
    ({ question: other }) =>
      normalised(other) !== normalised(question) &&
      likeness(wordSet(other), wordSet(question)) < ONE_AND_THE_SAME,
  )

/**
 * Questions as they can be stored, each once: those there are, then as many of the new ones as are wanted.
 * @param count how many at most
 */
export const addQuestions = (
  questions: readonly WrittenQuestion[],
  more: Draft['questions'],
  count: number,
): WrittenQuestion[] => {
  const all = [...questions]
  for (const given of more) {
    if (all.length >= count) break
    const question = clean(given.question)
    const usable = normalised(question) !== '' && question.length <= LONGEST
    if (usable && isNew(question, all)) all.push({ question, strongAnswer: cleanAnswer(given.strong_answer) })
  }
  return all
}
