import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken } from '../../../platform/ids.ts'
import { findUnsubscribed, reserveMails } from '../candidate-mails/index.ts'
import type { VacancyRow } from '../vacancies/index.ts'
import { tokenOf } from './invitation-link.ts'
import { queueMails } from './invitation-mail.jobs.ts'
import {
  expiryAfterResend,
  INVITE,
  type InvitationRow,
  requireOpen,
  requireUnspent,
} from './invitations.policy.ts'
import { changeUnused } from './invitations.repository.ts'
import { inviteCandidates } from './invite-candidates.ts'
import { firstReminder } from './reminder-times.ts'

/**
 * Mails an invitation again, with another link; the one before ends.
 * @throws AppError CONFLICT when it was used or taken back, its reader unsubscribed, or the vacancy is closed; RATE_LIMITED; MAIL_LIMIT_REACHED
 */
export const resendInvitation = async (
  context: AppContext,
  vacancy: VacancyRow,
  row: InvitationRow,
): Promise<InvitationRow> => {
  const now = context.clock.now()
  requireUnspent(row)
  requireOpen(vacancy, now)
  if ((await findUnsubscribed(context, vacancy.organisation_id, [row.email])).size > 0)
    throw new AppError('CONFLICT', { details: [{ path: 'email', message: 'invitation_unsubscribed' }] })
  const limit = context.limits.of(INVITE)
  await limit.take(vacancy.organisation_id, row.email)
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
    await reserveMails(context, transaction, vacancy.organisation_id, 1)
    await queueMails(context, [{ row: sent, kind: 'first' }], transaction)
    return sent
  }).catch(async (error: unknown) => {
    // Nothing was mailed.
    await limit.giveBack(vacancy.organisation_id, row.email)
    throw error
  })
}

/**
 * Takes an invitation back; once more changes nothing.
 * @throws AppError CONFLICT when its interview was made
 */
export const revokeInvitation = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  row: InvitationRow,
): Promise<void> => {
  if (row.used_at === null && row.revoked_at !== null) return
  requireUnspent(row)
  const change = { revoked_at: clock.now(), next_reminder: null, next_reminder_at: null }
  if (!(await changeUnused(db, row, change))) throw new AppError('CONFLICT')
}

/**
 * Invites a candidate again whose interview is completed, with the letter of before; the former result stays.
 * @throws AppError CONFLICT when it is not completed, they are invited already or the vacancy is closed; RATE_LIMITED
 */
export const retakeInterview = async (
  context: AppContext,
  vacancy: VacancyRow,
  { id, email, name, phone, message, remind }: InvitationRow,
): Promise<InvitationRow> => {
  const letter = { message, remind, expires_at: null }
  const { made } = await inviteCandidates(
    context,
    vacancy,
    { ...letter, invitations: [{ email, name, phone }] },
    id,
  )
  const [again] = made
  if (!again) throw new AppError('CONFLICT')
  return again
}
