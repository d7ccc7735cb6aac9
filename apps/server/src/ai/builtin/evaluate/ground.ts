import type { EvaluationRequest } from '../../interview-evaluator.ts'
import { shippedLibrary } from '../languages/library.ts'
import { familyOf } from '../questions/read/family-of.ts'
import { lentWords } from './answers.ts'
import type { Lexicon } from './lexicon.ts'

/** Why there is nothing by which a number could be given. */
export type Groundless = 'language' | 'trade' | 'description'

/** Different words that a description must have for answers to be held against it. */
const DESCRIPTION_WORDS = 12

/**
 * Whether the evaluator may give numbers for an interview at all: it has words of the language, knows the trade that the title
 * names, and the description says what the work is. null: it may.
 */
export function groundless(request: EvaluationRequest, lexicon: Lexicon | null): Groundless | null {
  if (!lexicon) return 'language'
  const families = shippedLibrary().families()
  if (familyOf(request.title, '', families) === families.fallback) return 'trade'
  return lentWords([request.description], lexicon).size < DESCRIPTION_WORDS ? 'description' : null
}
