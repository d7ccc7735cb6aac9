import type { Evidence } from '@vivavox/contracts/evaluations'
import { isEarlierStructure, readsStructure, type ShownEvaluation } from './shown-evaluation.ts'

/** A quote that stands in one place of the page, and is cited by its number from everywhere else. */
export interface Citation {
  /** From 1, in the order in which the quotes stand on the page. */
  number: number
  /** The id of what it stands under: `criterionId` or `questionId`. */
  home: string
}

/** Citations by `quoteKey`. */
export type Citations = ReadonlyMap<string, Citation>

/** Where a criterion stands on the page. */
export const criterionId = (name: string): string => `criterion-${encodeURIComponent(name)}`

/** Where a question stands on the page. @param index from 0 */
export const questionId = (index: number): string => `question-${index}`

/** Where a quote stands on the page. */
export const quoteId = (number: number): string => `quote-${number}`

/** One for the same words of the same answer. */
export const quoteKey = ({ seq, quote }: Pick<Evidence, 'seq' | 'quote'>): string => `${seq}:${quote}`

/** Is this read question by question first? Where the figures are of questions, so are the words behind them. */
export const questionsFirst = (evaluation: ShownEvaluation): boolean =>
  readsStructure(evaluation) && !isEarlierStructure(evaluation)

/** Where each quote of an evaluation stands: with the first criterion or question that rests on it, as the page has them. */
export const citationsOf = (evaluation: ShownEvaluation): Citations => {
  const { criteria = [], questions = [] } = evaluation
  const byCriterion = criteria.map(({ name, evidence }) => ({ home: criterionId(name), evidence }))
  const byQuestion = questions.map(({ index, evidence }) => ({ home: questionId(index), evidence }))
  const places = questionsFirst(evaluation)
    ? [...byQuestion, ...byCriterion]
    : [...byCriterion, ...byQuestion]
  const citations = new Map<string, Citation>()
  for (const { home, evidence } of places)
    for (const key of evidence.map(quoteKey))
      if (!citations.has(key)) citations.set(key, { number: citations.size + 1, home })
  return citations
}
