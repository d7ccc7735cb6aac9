import type { CandidateEvaluation, Evaluation } from '@vivavox/contracts/evaluations'
import type { AppContext } from '../../../../platform/context.ts'
import { presentEvaluation, waitForEvaluation } from '../../../evaluations/index.ts'
import { sharedWithCandidates } from '../../../vacancies/index.ts'
import { findInterview } from '../../interviews.repository.ts'
import { OUTCOME_WAIT_MS } from '../limits/times.ts'

export type EvaluationOutcome =
  | { kind: 'evaluated'; evaluation: Evaluation | CandidateEvaluation | null }
  /** `awaitingWords`: not before somebody has written down what was said. */
  | { kind: 'later'; awaitingWords?: true }
  /** Nobody evaluates it. */
  | { kind: 'none' }

/**
 * Waits for the evaluation of an ended interview, wherever the job runs.
 * @returns what the candidate may know of it; `later` when it failed, takes too long or waits for words
 */
export const awaitEvaluation = async (
  { db }: Pick<AppContext, 'db'>,
  interviewId: string,
  signal: AbortSignal,
): Promise<EvaluationOutcome> => {
  const settled = await waitForEvaluation(db, interviewId, { timeoutMs: OUTCOME_WAIT_MS, signal })
  const row = settled && (await findInterview(db, interviewId))
  if (row?.evaluation_status === 'awaiting_words') return { kind: 'later', awaitingWords: true }
  const known = row?.evaluation_status === 'done' || row?.evaluation_status === 'not_enough_evidence'
  if (!row || !known) return { kind: 'later' }
  const shares = await sharedWithCandidates(db, row.vacancy_id)
  return {
    kind: 'evaluated',
    evaluation: row.evaluation && presentEvaluation(row.evaluation, 'candidate', shares),
  }
}
