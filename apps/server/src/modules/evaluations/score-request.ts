import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest, InterviewEvaluator } from '../../ai/interview-evaluator.ts'
import { scoreInterview } from './score.ts'
import { inTurn } from './take-samples.ts'

/** Scores a request that belongs to no stored interview, the way interviews are scored. @throws whatever the scorer throws */
export const scoreRequest = (
  evaluator: InterviewEvaluator,
  request: EvaluationRequest,
): Promise<Evaluation> =>
  inTurn(evaluator, async () => {
    const reports = [await evaluator.evaluate(request)] as const
    return scoreInterview({ request, reports, scorer: evaluator }).evaluation
  })
