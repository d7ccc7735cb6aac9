import type { Evaluation } from '@vivavox/contracts/evaluations'

type Confidence = Evaluation['confidence']
const ORDER: readonly Confidence[] = ['low', 'medium', 'high']

const level = (value: number, medium: number, high: number): Confidence =>
  value >= high ? 'high' : value >= medium ? 'medium' : 'low'

/**
 * How far the scores may be trusted: the weakest of how much was said (60 and 150 words), how many of the planned
 * questions could be scored (half, four fifths), how near the samples lie (20 and 10 points) and what the scorer allows.
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
