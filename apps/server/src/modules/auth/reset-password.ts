import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashToken } from '../../platform/ids.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { passwordChangedMail, sendMail } from '../notifications/index.ts'
import { confirmedRole, isLinkAlive, type UserRow, type VerificationRow } from './auth.policy.ts'
import { refuseCommonPassword } from './password-rules.ts'
import { deleteSessionsBut } from './sessions.repository.ts'
import { findUserById, getUser, updateUser } from './users.repository.ts'
import { findResetLink, lockUser, retireVerifications } from './verifications.repository.ts'

/** The account of a link. @throws AppError LINK_EXPIRED when it is old, used or unknown */
export const findLinkOwner = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  token: string,
): Promise<{ user: UserRow; link: VerificationRow }> => {
  const link = await findResetLink(db, hashToken(token))
  const user = link && isLinkAlive(link, clock.now()) && (await findUserById(db, link.user_id))
  if (!user) throw new AppError('LINK_EXPIRED')
  // The address in the link's mail must still be the account's.
  if (user.email !== link.target) throw new AppError('LINK_EXPIRED')
  return { user, link }
}

/**
 * Sets a new password by a mailed link, which works once. All sessions, other links and codes end. Whoever reads
 * the mail owns the address, so it is confirmed as well.
 * @throws AppError LINK_EXPIRED, VALIDATION_FAILED for a common password
 */
export const resetPassword = async (
  context: AppContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> => {
  const { user, link } = await findLinkOwner(context, token)
  refuseCommonPassword(newPassword, [user.email, user.name], 'newPassword')
  const password_hash = await hashPassword(newPassword)
  await inTransaction(context.db, async transaction => {
    await lockUser(transaction, user.id)
    const now = context.clock.now()
    const current = await findResetLink(transaction, link.secret_hash)
    if (!current || !isLinkAlive(current, now)) throw new AppError('LINK_EXPIRED')
    const { email } = await getUser(transaction, user.id)
    if (email !== link.target) throw new AppError('LINK_EXPIRED')
    await retireVerifications(transaction, user.id, 'reset', now)
    await retireVerifications(transaction, user.id, 'email', now)
    await updateUser(transaction, user.id, {
      password_hash,
      email_verified_at: user.email_verified_at ?? now,
      role: confirmedRole(user, context.config.adminEmails),
    })
    await deleteSessionsBut(transaction, user.id, null)
    const notice = passwordChangedMail(context.config, { locale: user.language })
    await sendMail(context, { ...notice, to: user.email }, transaction)
  })
}
