import type { Evaluation } from '@vivavox/contracts/evaluations'
import { HEARD_CLEARLY_FROM } from '@vivavox/contracts/limits'

type Confidence = Evaluation['confidence']
const ORDER: readonly Confidence[] = ['low', 'medium', 'high']

const level = (value: number, medium: number, high: number): Confidence =>
  value >= high ? 'high' : value >= medium ? 'medium' : 'low'

/** As sure as a model can be. */
const TYPED = 1
/** Below this mean certainty nothing but 'low' is left. */
const HEARD_BADLY_BELOW = 0.4

/** How sure the transcriber was of a turn, 0–1: null for providers, which do not tell, and 1 for typed answers. */
const certaintyOf = ({ source, ears }: WrittenAnswer): number | null =>
  source === 'typed' ? TYPED : (ears?.confidence ?? null)

/** An answer on record. */
export interface WrittenAnswer {
  seq: number
  source: 'server' | 'browser' | 'typed'
  ears: { confidence: number | null } | null
}

/**
 * The most that words may be trusted which a model on this machine was unsure of: the mean over the answers that are cited,
 * or over all where none is; those of which no certainty is known are left out.
 * @param answers what the candidate said that is written down
 * @param cited their numbers
 * @returns null: no limit
 */
export function hearingCeiling(
  answers: readonly WrittenAnswer[],
  cited: ReadonlySet<number>,
): Extract<Confidence, 'low' | 'medium'> | null {
  const relied = answers.filter(({ seq }) => cited.has(seq))
  const certainties = (relied.length > 0 ? relied : answers).map(certaintyOf).filter(one => one !== null)
  if (certainties.length === 0) return null
  const mean = certainties.reduce((sum, one) => sum + one, 0) / certainties.length
  if (mean < HEARD_BADLY_BELOW) return 'low'
  return mean < HEARD_CLEARLY_FROM ? 'medium' : null
}

/**
 * How far the scores may be trusted: the weakest of how much was said (60 and 150 words), how many of the planned
 * questions could be scored (half, four fifths), how near the samples lie (20 and 10 points), and what the scorer and the hearing allow.
 */
export function confidenceOf(
  evaluation: Pick<Evaluation, 'questions' | 'spread'>,
  candidateWords: number,
  ceilings: readonly Confidence[],
): Confidence {
  const scored = evaluation.questions.filter(question => question.score !== null).length
  const [least, most] = evaluation.spread.overall_score ?? [0, 100]
  const levels = [
    level(candidateWords, 60, 150),
    level(scored / Math.max(1, evaluation.questions.length), 0.5, 0.8),
    level(least - most, -20, -10),
    ...ceilings,
  ]
  return ORDER[Math.min(...levels.map(one => ORDER.indexOf(one)))] ?? 'low'
}
