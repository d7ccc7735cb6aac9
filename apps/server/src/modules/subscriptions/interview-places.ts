import type { AppContext, Executor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { sendMail } from '../notifications/index.ts'
import { findRunning, hasPlace } from './subscription-usage.ts'
import { limitReachedMail } from './subscriptions.mails.ts'
import { countUsage, findMailbox, insertUsageEntry, lockAccount } from './subscriptions.repository.ts'
import { usageWindow } from './usage-window.ts'

/**
 * Mails the owner when exactly the plan's number of interviews is completed in the period, hence once per
 * period. To be called under the account's lock, right after a new entry of the ledger.
 */
const tellWhenUsedUp = async (
  context: AppContext,
  transaction: Executor,
  ownerId: string,
  now: Date,
): Promise<void> => {
  const running = await findRunning(transaction, ownerId, now)
  const limit = running?.subscription.interview_limit ?? null
  if (!running || limit === null) return
  const counted = usageWindow(running.period, now)
  const { completed } = await countUsage(transaction, ownerId, counted, { most: limit + 1 })
  if (completed !== limit) return
  const mailbox = await findMailbox(transaction, ownerId)
  if (!mailbox?.notification_email) return
  const opensAt = running.subscription.cancel_at_period_end ? null : running.period.end
  const content = limitReachedMail(context.config, { limit, opensAt, locale: mailbox.language })
  await sendMail(context, { ...content, to: mailbox.email, userId: ownerId }, transaction)
}

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
  if (!(await hasPlace(transaction, ownerId, now, interviewId))) throw new AppError('INTERVIEW_LIMIT_REACHED')
}

/** Would a new interview find a place now? For showing only: `takePlace` decides. */
export const hasFreePlace = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  ownerId: string,
): Promise<boolean> => hasPlace(db, ownerId, clock.now())

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
