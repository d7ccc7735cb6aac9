import type { CandidateEvaluation, Evaluation } from '@vivavox/contracts/evaluations'
import type { CandidateResults } from '@vivavox/contracts/lists'
import type { QuoteStart } from './quote-starts.ts'

/**
 * What this reader may see of an evaluation. The owner: all of it, without the zeros of a failed one. A candidate:
 * what the vacancy shares (P23a), never the recommendation, confidence, flags or engine, and nothing of a
 * failed one.
 * @param quoteStart where quotes begin in the recording, as known now; absent: as it was stored
 */
export function presentEvaluation(
  evaluation: Evaluation,
  viewer: 'owner' | 'candidate',
  candidateResults: CandidateResults,
  quoteStart?: QuoteStart,
): Evaluation | CandidateEvaluation | null {
  const placed = quoteStart ? withStartTimes(evaluation, quoteStart) : evaluation
  if (viewer === 'owner') return presentToOwner(placed)
  if (placed.fallback || candidateResults === 'none') return null
  if (candidateResults === 'feedback') {
    return { strengths: placed.strengths, areas_for_improvement: placed.areas_for_improvement }
  }
  return presentInFull(placed)
}

/** Picked field by field: what an evaluation gets later stays with the owner until it is added here. */
const presentInFull = (evaluation: Evaluation): CandidateEvaluation => ({
  technical_score: evaluation.technical_score,
  communication_score: evaluation.communication_score,
  overall_score: evaluation.overall_score,
  detailed_feedback: evaluation.detailed_feedback,
  strengths: evaluation.strengths,
  areas_for_improvement: evaluation.areas_for_improvement,
  criteria: evaluation.criteria,
  // Who ended early may start over, and must not have read the questions that were not asked.
  questions: evaluation.questions.filter(({ reached }) => reached),
  samples: evaluation.samples,
  spread: evaluation.spread,
  rubric_version: evaluation.rubric_version,
  judges: evaluation.engine.provider === 'builtin' ? 'structure' : 'meaning',
})

/** All of an evaluation; the zeros of a failed one read null (P9). */
export const presentToOwner = (evaluation: Evaluation): Evaluation => ({
  ...evaluation,
  // Evaluations of older versions lack it.
  next_questions: evaluation.next_questions ?? [],
  ...(evaluation.fallback
    ? { technical_score: null, communication_score: null, overall_score: null, recommendation: null }
    : {}),
})

/** The recording is made after the evaluation, so the start times come from the turns at the time of reading. */
function withStartTimes(evaluation: Evaluation, quoteStart: QuoteStart): Evaluation {
  const place = <T extends { evidence: Evaluation['criteria'][number]['evidence'] }>(item: T): T => ({
    ...item,
    evidence: item.evidence.map(one => ({ ...one, start_ms: quoteStart(one) ?? one.start_ms })),
  })
  return {
    ...evaluation,
    criteria: evaluation.criteria.map(place),
    questions: evaluation.questions.map(place),
  }
}
