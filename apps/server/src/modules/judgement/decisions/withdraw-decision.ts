import type { Decision } from '@vivavox/contracts/decisions'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import type { About } from './decide-interview.ts'
import { presentDecision } from './decisions.presenter.ts'
import { findDecision, lockLabels, markWithdrawn, showDecision } from './decisions.repository.ts'
import { restoreDisplaced, withdrawWaiting } from './messages/queue-message.ts'

/**
 * Withdraws the decision that counts, and its message where that still waits; it stays in the history, and the one before it counts again,
 * with the message that waited when the decision was made.
 * Whether the account may is asked before; `context.db` may be a transaction, for many at once.
 * @param decisionId the one that is meant; absent: whichever counts
 * @returns the decision that counts now; null: none
 * @throws AppError NOT_FOUND when the interview is gone; CONFLICT when there is no decision, or another counts by now
 */
export const withdrawDecision = (
  context: Pick<AppContext, 'db' | 'config' | 'clock' | 'jobs' | 'trail'>,
  { interviewId, accountId }: About,
  decisionId?: string,
): Promise<Decision | null> =>
  inTransaction(context.db, async transaction => {
    const { clock, trail } = context
    if (!(await lockLabels(transaction, interviewId))) throw new AppError('NOT_FOUND')
    const withdrawn = await findDecision(transaction, interviewId)
    if (!withdrawn || (decisionId ?? withdrawn.id) !== withdrawn.id) throw new AppError('CONFLICT')
    const at = clock.now()
    await markWithdrawn(transaction, withdrawn.id, { withdrawn_by: accountId, withdrawn_at: at })
    const current = await findDecision(transaction, interviewId)
    await showDecision(transaction, interviewId, current)
    await withdrawWaiting(context, transaction, { interviewId, accountId })
    await restoreDisplaced(context, transaction, { interviewId, accountId, decisionId: withdrawn.id })
    await addAuditEntry(transaction, {
      at,
      user_id: accountId,
      interview_id: interviewId,
      trail,
      action: 'decision_withdrawn',
      details: { decision: withdrawn.decision, back_to: current?.decision ?? null },
    })
    return current ? presentDecision(current) : null
  })
