import type { AppContext, Executor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readRunning } from './subscription-usage.ts'
import { insertUsageEntry, lockAccount } from './subscriptions.repository.ts'
import { tellWhenUsedUp } from './tell-when-used-up.ts'

/**
 * Takes a place of the owner's plan for an interview that goes from pending to in_progress. Call it inside
 * the transaction that stores the new status, after locking the interview's row: until it ends, every other
 * start of the same owner waits, so that parallel starts cannot take one place twice. The place is given
 * back by any status but in_progress; a completed interview then counts through `recordCompleted`.
 * @param transaction an open transaction
 * @throws AppError INTERVIEW_LIMIT_REACHED when no place is left or the owner has no subscription
 */
export const takePlace = async (
  transaction: Executor,
  ownerId: string,
  interviewId: string,
  now: Date,
): Promise<void> => {
  if (!transaction.isTransaction) throw new Error('takePlace needs an open transaction')
  await lockAccount(transaction, ownerId)
  const running = await readRunning(transaction, ownerId, now, interviewId)
  if (!running || running.free === 0) throw new AppError('INTERVIEW_LIMIT_REACHED')
}

/** Would a new interview find a place now? For showing only: `takePlace` decides. */
export const hasFreePlace = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  ownerId: string,
): Promise<boolean> => {
  const running = await readRunning(db, ownerId, clock.now())
  return running !== null && running.free !== 0
}

/**
 * Writes a completed interview into the ledger, once however often it is called, and mails the owner when it
 * was the last one of the period. Call it in the transaction that stores the status completed, after locking
 * the interview's row. The ledger outlives interviews, vacancies and subscriptions.
 */
export const recordCompleted = (
  context: AppContext,
  executor: Executor,
  { ownerId, interviewId, completedAt }: { ownerId: string; interviewId: string; completedAt: Date },
): Promise<void> =>
  inTransaction(executor, async transaction => {
    await lockAccount(transaction, ownerId)
    const entry = { interview_id: interviewId, user_id: ownerId, completed_at: completedAt }
    if (await insertUsageEntry(transaction, entry)) {
      await tellWhenUsedUp(context, transaction, ownerId, completedAt)
    }
  })
