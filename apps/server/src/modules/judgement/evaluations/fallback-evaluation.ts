import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest } from '../../../ai/ports/interview-evaluator.ts'
import { evaluationTexts } from './evaluation-texts.ts'
import { rubricVersion } from './rubric-version.ts'
import type { Scorer } from './score.ts'

/** An evaluation in which nothing is scored. @param scorer the one that would have scored it */
const unscored = (request: EvaluationRequest, scorer: Scorer, detailedFeedback: string): Evaluation => ({
  technical_score: null,
  communication_score: null,
  overall_score: null,
  detailed_feedback: detailedFeedback,
  strengths: [],
  areas_for_improvement: [],
  next_questions: [],
  recommendation: null,
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
  rubric_version: rubricVersion(scorer.scaleVersion, request),
  engine: scorer.engine,
})

/** What stands while an answer that was spoken is not written down: nothing is scored, also not from the other answers. */
export const awaitingEvaluation = (request: EvaluationRequest, scorer: Scorer): Evaluation =>
  unscored(request, scorer, evaluationTexts(request.language).awaitingWords)

/**
 * What is kept after the last try has failed (candidate specification §8): zero scores with `fallback: true`.
 * The zeros are never shown: while the status is `failed` every score reads null.
 */
export const fallbackEvaluation = (request: EvaluationRequest, scorer: Scorer): Evaluation => {
  const texts = evaluationTexts(request.language)
  return {
    ...unscored(request, scorer, texts.failed),
    technical_score: 0,
    communication_score: 0,
    overall_score: 0,
    areas_for_improvement: [texts.interviewAgain],
    recommendation: 'reject',
    fallback: true,
  }
}
