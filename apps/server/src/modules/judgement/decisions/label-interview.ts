import type { Labels, SetLabels } from '@vivavox/contracts/decisions'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import type { About } from './decide-interview.ts'
import { changeLabels, lockLabels } from './decisions.repository.ts'

/**
 * Sets star and tags of an interview; what is absent stays. Whether the account may is asked before; `context.db` may be a
 * transaction, for many at once.
 * @throws AppError NOT_FOUND when the interview is gone
 */
export const labelInterview = (
  { db, clock, trail }: Pick<AppContext, 'db' | 'clock' | 'trail'>,
  { interviewId, accountId }: About,
  wanted: SetLabels,
): Promise<Labels> =>
  inTransaction(db, async transaction => {
    const before = await lockLabels(transaction, interviewId)
    if (!before) throw new AppError('NOT_FOUND')
    const labels = { starred: wanted.starred ?? before.starred, tags: wanted.tags ?? before.tags }
    if (JSON.stringify(labels) === JSON.stringify(before)) return before
    await changeLabels(transaction, interviewId, labels)
    await addAuditEntry(transaction, {
      at: clock.now(),
      user_id: accountId,
      interview_id: interviewId,
      trail,
      action: 'labelled',
      details: labels,
    })
    return labels
  })
