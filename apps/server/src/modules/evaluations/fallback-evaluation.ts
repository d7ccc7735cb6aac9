import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest } from '../../ai/interview-evaluator.ts'
import { noticesFor } from './notices.ts'
import type { Scorer } from './score.ts'

/**
 * What is kept after the last try has failed (candidate specification §8): zero scores with `fallback: true`.
 * Nobody is shown the zeros: while the status is `failed` every score reads null.
 */
export function fallbackEvaluation(request: EvaluationRequest, scorer: Scorer): Evaluation {
  const notices = noticesFor(request.language)
  return {
    technical_score: 0,
    communication_score: 0,
    overall_score: 0,
    detailed_feedback: notices.failed,
    strengths: [],
    areas_for_improvement: [notices.interviewAgain],
    recommendation: 'reject',
    criteria: request.criteria.map(({ name, kind }) => ({
      name,
      kind,
      score: null,
      rationale: '',
      evidence: [],
    })),
    questions: request.questions.map((question, index) => ({
      index,
      question,
      reached: request.reached.includes(index),
      score: null,
      summary: '',
      evidence: [],
    })),
    samples: 0,
    spread: {},
    confidence: 'low',
    flags: [],
    rubric_version: scorer.rubricVersion,
    engine: scorer.engine,
    fallback: true,
  }
}
