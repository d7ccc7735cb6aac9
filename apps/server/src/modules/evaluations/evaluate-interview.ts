import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { InterviewEvaluator } from '../../ai/interview-evaluator.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { startTimes, toEvaluationRequest } from './evaluation-request.ts'
import {
  beginEvaluation,
  type EvaluationRow,
  hasPasted,
  listEvaluationTurns,
  storeEvaluation,
} from './evaluations.repository.ts'
import { fallbackEvaluation } from './fallback-evaluation.ts'
import { scoreInterview } from './score.ts'

/** Which evaluator works for an interview. */
export type ChooseEvaluator = (interview: {
  interviewId: string
  /** The vacancy's owner. */
  ownerId: string
}) => InterviewEvaluator | Promise<InterviewEvaluator>

export interface EvaluationRun {
  interviewId: string
  /** Why it is evaluated again; null the first time. */
  reason: string | null
  /** A failure now is final: the fallback is kept and the status becomes `failed`. */
  lastTry: boolean
}

/**
 * Evaluates a queued interview from its own record and stores the result. Safe to run twice.
 * @throws whatever the evaluator throws, so that the queue tries again
 */
export const evaluateInterview = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  chooseEvaluator: ChooseEvaluator,
  { interviewId, reason, lastTry }: EvaluationRun,
): Promise<void> => {
  const { db, clock } = context
  const interview = await beginEvaluation(db, interviewId, clock.now())
  if (!interview?.snapshot) return
  const turns = await listEvaluationTurns(db, interviewId)
  const request = toEvaluationRequest(interview.snapshot, turns)
  const evaluator = await chooseEvaluator({ interviewId, ownerId: interview.user_id })
  const store = (status: EvaluationRow['status'], result: Evaluation) =>
    inTransaction(db, transaction =>
      storeEvaluation(transaction, { id: newId(), interviewId, status, reason, at: clock.now() }, result),
    )
  try {
    const report = await evaluator.evaluate(request)
    const { status, evaluation } = scoreInterview({
      request,
      reports: [report],
      scorer: evaluator,
      startMs: startTimes(turns),
      flags: (await hasPasted(db, interviewId)) ? ['pasted_text'] : [],
    })
    await store(status, evaluation)
  } catch (error) {
    if (lastTry) await store('failed', fallbackEvaluation(request, evaluator))
    throw error
  }
}
