import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { voidPlace } from '../../billing/subscriptions/index.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { lockInterview } from './interviews.repository.ts'

/**
 * Gives the place of a completed interview back to its owner's plan, and writes down by whom and why.
 * @throws AppError NOT_FOUND; CONFLICT when it is not completed, takes no place of this period, or none may be given back any more
 */
export const voidInterview = (
  context: Pick<AppContext, 'db' | 'clock' | 'trail' | 'config'>,
  { interviewId, accountId, reason }: { interviewId: string; accountId: string; reason: string },
): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const row = await lockInterview(transaction, interviewId)
    if (!row) throw new AppError('NOT_FOUND')
    if (row.status !== 'completed') throw new AppError('CONFLICT')
    await voidPlace(context, transaction, { ownerId: row.organisation_id, interviewId })
    await addAuditEntry(transaction, {
      at: context.clock.now(),
      user_id: accountId,
      interview_id: interviewId,
      trail: context.trail,
      action: 'voided',
      details: { reason },
    })
  })
