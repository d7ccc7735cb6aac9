import type { AppContext, Executor } from '../../platform/context.ts'
import { limitReachedMail, sendMail } from '../notifications/index.ts'
import { readRunning } from './subscription-usage.ts'
import { findMailbox } from './subscriptions.repository.ts'

/**
 * Mails the owner when exactly the plan's number of interviews is completed in the period, hence once per
 * period. To be called under the account's lock, right after a new entry of the ledger.
 */
export const tellWhenUsedUp = async (
  context: AppContext,
  transaction: Executor,
  ownerId: string,
  now: Date,
): Promise<void> => {
  const running = await readRunning(transaction, ownerId, now)
  const limit = running?.subscription.interview_limit ?? null
  if (!running || limit === null || running.completed !== limit) return
  const mailbox = await findMailbox(transaction, ownerId)
  if (!mailbox?.notification_email) return
  const opensAt = running.subscription.cancel_at_period_end ? null : running.period.end
  const content = limitReachedMail(context.config, { limit, opensAt, locale: mailbox.language })
  await sendMail(context, { ...content, to: mailbox.email }, transaction)
}
