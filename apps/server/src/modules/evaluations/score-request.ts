import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest, InterviewEvaluator } from '../../ai/interview-evaluator.ts'
import { scoreInterview } from './score.ts'

/** The way that interviews go, for a request that belongs to none. @throws whatever the scorer throws */
export const scoreRequest = async (
  evaluator: InterviewEvaluator,
  request: EvaluationRequest,
): Promise<Evaluation> =>
  scoreInterview({ request, reports: [await evaluator.evaluate(request)], scorer: evaluator }).evaluation
