import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashToken } from '../../platform/ids.ts'
import type { VacancyRow } from '../vacancies/index.ts'
import { tokenOf } from './invitation-link.ts'
import { queueMails } from './invitation-mail.jobs.ts'
import { expiryAfterResend, firstReminder, type InvitationRow, requireUnspent } from './invitations.policy.ts'
import { changeUnused } from './invitations.repository.ts'
import { takeMails } from './mails-of-a-day.ts'
import { requireOpen } from './takes-candidates.ts'

/**
 * Mails an invitation again, with another link; the one before ends.
 * @throws AppError CONFLICT when it was used or taken back, or the vacancy is closed; RATE_LIMITED
 */
export const resendInvitation = async (
  context: AppContext,
  vacancy: VacancyRow,
  row: InvitationRow,
): Promise<InvitationRow> => {
  const now = context.clock.now()
  requireUnspent(row)
  requireOpen(vacancy, now)
  const limit = context.limits.of('invite')
  await limit.take(vacancy.user_id, row.email)
  const expires_at = expiryAfterResend(row, vacancy.deadline, now)
  const round = row.round + 1
  return inTransaction(context.db, async transaction => {
    const sent = await changeUnused(transaction, row, {
      round,
      token_hash: hashToken(tokenOf(context.config, { id: row.id, round })),
      sent_at: now,
      opened_at: null,
      expires_at,
      ...(row.remind ? firstReminder(now, expires_at) : {}),
    })
    if (!sent) throw new AppError('CONFLICT')
    await takeMails(transaction, vacancy.user_id, 1, now)
    await queueMails(context, [{ row: sent, kind: 'first' }], transaction)
    return sent
  }).catch(async (error: unknown) => {
    // Nothing was mailed.
    await limit.giveBack(vacancy.user_id, row.email)
    throw error
  })
}
