import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addAuditEntry } from '../audit/index.ts'
import { revokeShare } from './shares.repository.ts'

/** Revokes a link; once more changes nothing. @throws AppError NOT_FOUND when this interview has no such link */
export const endShare = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  by: { interviewId: string; accountId: string },
  id: string,
): Promise<void> =>
  inTransaction(db, async transaction => {
    const now = clock.now()
    const revoked = await revokeShare(transaction, by.interviewId, id, now)
    if (!revoked) throw new AppError('NOT_FOUND')
    if (!revoked.changed) return
    await addAuditEntry(transaction, {
      at: now,
      user_id: by.accountId,
      interview_id: by.interviewId,
      action: 'share_revoked',
      details: { share_id: id },
    })
  })
