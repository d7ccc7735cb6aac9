import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { lockCandidate } from '../decisions/index.ts'
import { removeGuestRating } from './ratings.repository.ts'

/** Deletes what a reader of a link rated: their name is proven by nothing. @throws AppError NOT_FOUND, also for a member's */
export const deleteGuestRating = (
  { db, clock, trail }: Pick<AppContext, 'db' | 'clock' | 'trail'>,
  { interviewId, ratingId, accountId }: { interviewId: string; ratingId: string; accountId: string },
): Promise<void> =>
  inTransaction(db, async transaction => {
    await lockCandidate(transaction, interviewId)
    if (!(await removeGuestRating(transaction, interviewId, ratingId))) throw new AppError('NOT_FOUND')
    await addAuditEntry(transaction, {
      ...{ at: clock.now(), user_id: accountId, interview_id: interviewId, trail },
      action: 'rating_deleted',
    })
  })
