import type { Transaction } from 'kysely'
import type { AppContext, Executor } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { recordCompleted } from '../subscriptions/index.ts'
import { queueEvaluation } from './evaluations.jobs.ts'
import { listEvaluationTurns, lockEvaluation, requeueEvaluation } from './evaluations.repository.ts'
import { awaitsWords, isUnreadable } from './unread-answers.ts'

/** Can anything of what was answered be read? Also true when nothing was answered. */
export const isReadable = async (executor: Executor, interviewId: string): Promise<boolean> =>
  !isUnreadable(await listEvaluationTurns(executor, interviewId))

/**
 * Words of a spoken answer were written down after it was stored: an ended interview that waited for them is evaluated
 * once none is missing. One that nobody could read costs no place of the plan until its first words come; then it counts
 * in the period in which it was completed. Call it in the transaction that stores the words; while the interview runs,
 * it changes nothing.
 */
export const wordsArrived = async (
  context: AppContext,
  transaction: Transaction<Tables>,
  interviewId: string,
): Promise<void> => {
  const interview = await lockEvaluation(transaction, interviewId)
  if (!interview?.ended_at) return
  const turns = await listEvaluationTurns(transaction, interviewId)
  if (interview.status === 'completed' && !isUnreadable(turns)) {
    const { user_id: ownerId, ended_at: completedAt } = interview
    await recordCompleted(context, transaction, { ownerId, interviewId, completedAt })
  }
  const waits = interview.evaluation_status === 'awaiting_words' || interview.evaluation_status === 'running'
  if (!waits || awaitsWords(turns)) return
  await requeueEvaluation(transaction, interviewId, context.clock.now())
  await queueEvaluation(context, transaction, interviewId)
}
