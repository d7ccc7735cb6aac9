import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockOrganisation, noteLimitNotice } from '../../accounts/organisations/index.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { findRunning, hasPlace, type Plans } from './subscription-usage.ts'
import { limitReachedMail } from './subscriptions.mails.ts'
import {
  countUsage,
  countVoided,
  giveBackEntry,
  insertUsageEntry,
  takeEntryAgain,
} from './subscriptions.repository.ts'
import { usageWindow } from './usage-window.ts'

/** Mails the owner once a period when every place of it is used. Call it under the account's lock. */
const tellWhenUsedUp = async (
  context: AppContext,
  transaction: Executor,
  ownerId: string,
  now: Date,
): Promise<void> => {
  const running = await findRunning(context, transaction, ownerId)
  const limit = running?.subscription.interview_limit ?? null
  if (!running || limit === null) return
  const counted = usageWindow(running.period, now)
  const { completed } = await countUsage(transaction, ownerId, counted, { now, most: limit })
  if (completed < limit) return
  const notice = { userId: ownerId, notice: 'interviews', since: counted.start, now }
  const mailbox = await noteLimitNotice(transaction, notice)
  if (!mailbox) return
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
  plans: Plans,
  transaction: Executor,
  ownerId: string,
  interviewId: string,
): Promise<void> => {
  if (!transaction.isTransaction) throw new Error('takePlace needs an open transaction')
  await lockOrganisation(transaction, ownerId)
  if (!(await hasPlace(plans, transaction, ownerId, interviewId)))
    throw new AppError('INTERVIEW_LIMIT_REACHED')
}

/** Would a new interview find a place now? For showing only: `takePlace` decides. */
export const hasFreePlace = (context: Pick<AppContext, 'db'> & Plans, ownerId: string): Promise<boolean> =>
  hasPlace(context, context.db, ownerId)

/**
 * Writes a completed interview into the ledger, once however often it is called. Call it in the transaction that stores
 * the status completed, after locking the interview's row. The ledger outlives interviews, vacancies and subscriptions.
 */
export const recordCompleted = (
  executor: Executor,
  { ownerId, interviewId, completedAt }: { ownerId: string; interviewId: string; completedAt: Date },
): Promise<void> =>
  inTransaction(executor, async transaction => {
    await lockOrganisation(transaction, ownerId)
    const entry = { interview_id: interviewId, organisation_id: ownerId, completed_at: completedAt }
    await insertUsageEntry(transaction, entry)
  })

/**
 * Decides what a completed interview costs once it was evaluated: one without enough evidence gives its place back. Mails
 * the owner when the places of the period are used up.
 */
export const settlePlace = (
  context: AppContext,
  executor: Executor,
  { ownerId, interviewId, hasEvidence }: { ownerId: string; interviewId: string; hasEvidence: boolean },
): Promise<void> =>
  inTransaction(executor, async transaction => {
    const at = context.clock.now()
    await lockOrganisation(transaction, ownerId)
    if (!hasEvidence) {
      await giveBackEntry(transaction, interviewId, { why: 'no_evidence', at })
      return
    }
    await takeEntryAgain(transaction, interviewId)
    await tellWhenUsedUp(context, transaction, ownerId, at)
  })

/** Completed interviews whose place an owner may give back in one period. */
const VOIDS_PER_PERIOD = 3

/** How many places the owner may still give back in this period; 0 without a subscription, and where there are no plans. */
export const countVoidsLeft = async (plans: Plans, executor: Executor, ownerId: string): Promise<number> => {
  const running = plans.config.billing ? await findRunning(plans, executor, ownerId) : null
  if (!running) return 0
  const voided = await countVoided(executor, ownerId, usageWindow(running.period, plans.clock.now()))
  return Math.max(0, VOIDS_PER_PERIOD - voided)
}

/**
 * Gives the place of a completed interview back by the owner's decision. Call it in a transaction.
 * @throws AppError CONFLICT when none is left this period, or the interview takes no place of it
 */
export const voidPlace = async (
  plans: Plans,
  transaction: Executor,
  { ownerId, interviewId }: { ownerId: string; interviewId: string },
): Promise<void> => {
  const now = plans.clock.now()
  await lockOrganisation(transaction, ownerId)
  const running = await findRunning(plans, transaction, ownerId)
  if (!running || (await countVoidsLeft(plans, transaction, ownerId)) === 0) throw new AppError('CONFLICT')
  const given = { why: 'voided', at: now } as const
  const counted = usageWindow(running.period, now)
  if (!(await giveBackEntry(transaction, interviewId, given, counted))) throw new AppError('CONFLICT')
}
