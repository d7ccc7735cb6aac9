import type { Decide, Decision } from '@vivavox/contracts/decisions'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { presentDecision } from './decisions.presenter.ts'
import { type DecisionRow, findDecision, insertDecision, showDecision } from './decisions.repository.ts'
import { lockCandidate } from './lock-candidate.ts'
import { findMessageOf } from './messages/messages.repository.ts'
import { queueMessage, withdrawWaiting } from './messages/queue-message.ts'

type Needs = Pick<AppContext, 'db' | 'clock' | 'trail' | 'config' | 'jobs'>

/** One interview, and who decides about it. */
export interface About {
  interviewId: string
  accountId: string
}

/** Pressed twice it is one decision. */
const isSame = (current: DecisionRow, accountId: string, wanted: Decide): boolean =>
  current.decider_id === accountId &&
  current.decision === wanted.decision &&
  current.reason === wanted.reason &&
  current.rating === (wanted.rating ?? null) &&
  current.notes === (wanted.notes || null)

/**
 * Decides about a candidate, and queues the message that goes with it. The decision before it stays in the history, a message of it that
 * still waits is withdrawn, and what the machine suggests stays. Whether the account may decide is asked before; `context.db` may be a
 * transaction, for many at once.
 * @param isBulk a message joins no decision there was, or it would outlive the way back: it makes one anew, unless the candidate is written to
 * @returns the decision that counts now; the one there was, when the same account decided just this
 * @throws AppError NOT_FOUND when the interview is gone, WITHDRAWN by its candidate, and what `queueMessage` throws
 */
export const decideInterview = (
  context: Needs,
  { interviewId, accountId }: About,
  wanted: Decide,
  isBulk = false,
): Promise<Decision> =>
  inTransaction(context.db, async transaction => {
    const { clock, trail } = context
    const write = async (decisionId: string) => {
      const occasion = { interviewId, accountId, decisionId, kind: wanted.decision }
      if (wanted.message) await queueMessage(context, transaction, occasion, wanted.message)
    }
    const isAnew = async ({ id }: DecisionRow) =>
      isBulk && wanted.message && !(await findMessageOf(transaction, id, interviewId))
    await lockCandidate(transaction, interviewId)
    const before = await findDecision(transaction, interviewId)
    if (before && isSame(before, accountId, wanted) && !(await isAnew(before))) {
      if (!isBulk) await write(before.id)
      return presentDecision(before)
    }
    const id = newId()
    await withdrawWaiting(context, transaction, { interviewId, accountId }, id)
    const { decision, reason, rating = null } = wanted
    const at = clock.now()
    await insertDecision(transaction, {
      id,
      interview_id: interviewId,
      decision,
      reason,
      rating,
      notes: wanted.notes || null,
      decided_by: accountId,
      decided_at: at,
    })
    const current = await findDecision(transaction, interviewId)
    if (!current) throw new Error('a decision was not stored')
    await showDecision(transaction, interviewId, current)
    await addAuditEntry(transaction, {
      at,
      user_id: accountId,
      interview_id: interviewId,
      trail,
      action: 'decided',
      details: { decision, rating, reason },
    })
    await write(current.id)
    return presentDecision(current)
  })
