import type { GeneratedContent } from '@vivavox/contracts/vacancies'
import type { EvaluationRequest } from '../../ports/interview-evaluator.ts'
import { contentStemsOf } from './answers.ts'
import { lexiconOf } from './lexicon.ts'
import { namesTrade } from './trade-of.ts'

/** Why there is nothing by which a number could be given. */
export type UnscoredReason = NonNullable<GeneratedContent['unscored']>

/** Different words that a description must have for answers to be held against it. */
const DESCRIPTION_WORDS = 12

/**
 * Whether the evaluator may give numbers for an interview at all: it has words of the language, knows the trade that the title
 * names, and the description says what the work is. null: it may.
 */
export function unscoredReason({
  title,
  description,
  language,
}: Pick<EvaluationRequest, 'title' | 'description' | 'language'>): UnscoredReason | null {
  const lexicon = lexiconOf(language)
  if (!lexicon) return 'language'
  if (!namesTrade(title)) return 'trade'
  return contentStemsOf([description], lexicon).size < DESCRIPTION_WORDS ? 'description' : null
}
