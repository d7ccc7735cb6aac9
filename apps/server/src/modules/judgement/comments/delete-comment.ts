import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { lockComment, removeComment } from './comments.repository.ts'

interface Wanted {
  interviewId: string
  commentId: string
  accountId: string
  /** May the account delete what others wrote? */
  mayAll: boolean
}

/** Deletes a comment. @throws AppError NOT_FOUND, FORBIDDEN for another's */
export const deleteComment = (
  { db, clock, trail }: Pick<AppContext, 'db' | 'clock' | 'trail'>,
  { interviewId, commentId, accountId, mayAll }: Wanted,
): Promise<void> =>
  inTransaction(db, async transaction => {
    const comment = await lockComment(transaction, interviewId, commentId)
    if (!comment) throw new AppError('NOT_FOUND')
    if (comment.written_by !== accountId && !mayAll) throw new AppError('FORBIDDEN')
    await removeComment(transaction, commentId)
    await addAuditEntry(transaction, {
      at: clock.now(),
      user_id: accountId,
      interview_id: interviewId,
      trail,
      action: 'comment_deleted',
    })
  })
