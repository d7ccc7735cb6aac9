import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { queueEvaluation } from './evaluations.jobs.ts'
import { auditReevaluation, requeueEvaluation } from './evaluations.repository.ts'

/**
 * Queues another evaluation of a finished interview; the earlier ones stay.
 * @throws AppError CONFLICT while there is nothing to evaluate: not finished, or never begun
 */
export const reevaluate = (
  context: Pick<AppContext, 'db' | 'clock' | 'jobs'>,
  { interviewId, accountId, reason }: { interviewId: string; accountId: string; reason: string | null },
): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const at = context.clock.now()
    if (!(await requeueEvaluation(transaction, interviewId, at))) throw new AppError('CONFLICT')
    await queueEvaluation(context, transaction, interviewId, reason)
    await auditReevaluation(transaction, { id: newId(), at, accountId, interviewId, reason })
  })
