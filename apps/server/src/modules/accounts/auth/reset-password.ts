import { DAY_MS } from '../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken } from '../../../platform/ids.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { foundOrganisation } from '../organisations/index.ts'
import { passwordChangedMail } from './auth.mails.ts'
import { confirmedRole, isLinkAlive, type UserRow, type VerificationRow } from './auth.policy.ts'
import { freeAddress } from './change-email.ts'
import { refuseCommonPassword } from './password-rules.ts'
import { deleteSessionsBut } from './sessions.repository.ts'
import { removeTwoFactor, tellTwoFactorOff } from './two-factor/two-factor.ts'
import { findUserById, lockUser, updateUser } from './users.repository.ts'
import { findLink, retireUndoLinks, retireVerifications } from './verifications.repository.ts'

/** A second factor younger than this is removed by a reset through the mailbox, milliseconds. */
const YOUNG_FACTOR_MS = 7 * DAY_MS

/** The account of a link. @throws AppError LINK_EXPIRED when it is old, used, unknown, or of an address that the account has no more */
export const findLinkOwner = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  token: string,
  purposes: readonly VerificationRow['purpose'][] = ['reset', 'restore'],
): Promise<{ user: UserRow; link: VerificationRow }> => {
  const link = await findLink(db, hashToken(token), purposes)
  const user = link && isLinkAlive(link, clock.now()) && (await findUserById(db, link.user_id))
  if (!user) throw new AppError('LINK_EXPIRED')
  // The address in the link's mail must still be the account's, or be the one that comes back.
  if (link.purpose !== 'restore' && user.email !== link.target) throw new AppError('LINK_EXPIRED')
  return { user, link }
}

/** Brings a former address back. What came after it goes. @throws AppError LINK_EXPIRED when another account has it by now */
const restoreAddress = async (
  transaction: Executor,
  user: UserRow,
  { target, created_at }: VerificationRow,
  now: Date,
): Promise<void> => {
  if (!(await freeAddress(transaction, target))) throw new AppError('LINK_EXPIRED')
  await updateUser(transaction, user.id, { email: target, pending_email: null })
  await retireVerifications(transaction, user.id, 'restore', now, created_at)
}

/** Is the second factor one that the link undoes: younger than a week, or than what the link takes back? */
const undoesFactor = (
  { purpose, created_at }: VerificationRow,
  { two_factor_enabled_at: since }: UserRow,
  now: Date,
): boolean => {
  if (since === null) return false
  return purpose === 'restore' ? since >= created_at : now.getTime() - since.getTime() < YOUNG_FACTOR_MS
}

/**
 * Sets a new password by a mailed link, which works once. All sessions, other links and codes end. The reader of
 * the mail owns the address, so it is confirmed as well; a link to a former address makes it the account's again. A second
 * factor younger than a week may be an intruder's: it goes.
 * @returns the account's id, and whether its second factor is gone
 * @throws AppError LINK_EXPIRED, VALIDATION_FAILED for a common password
 */
export const resetPassword = async (
  context: AppContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ userId: string; lostFactor: boolean }> => {
  const { clock } = context
  const { user: before, link } = await findLinkOwner(context, token)
  const email = link.target
  refuseCommonPassword(newPassword, [email, before.name], 'newPassword')
  const password_hash = await hashPassword(newPassword)
  const lostFactor = await inTransaction(context.db, async transaction => {
    await lockUser(transaction, before.id)
    // The password took its time: link and account may be others by now.
    const { user } = await findLinkOwner({ db: transaction, clock }, token)
    const now = clock.now()
    const isUndone = undoesFactor(link, user, now)
    if (link.purpose === 'restore' && user.email !== email) await restoreAddress(transaction, user, link, now)
    await retireUndoLinks(transaction, { id: user.id, email }, now)
    if (isUndone) {
      await removeTwoFactor(transaction, user.id)
      await tellTwoFactorOff(context, transaction, { ...user, email })
    }
    await retireVerifications(transaction, user.id, 'reset', now)
    await retireVerifications(transaction, user.id, 'email', now)
    if (!user.email_verified_at) await foundOrganisation(transaction, { userId: user.id, at: now })
    await updateUser(transaction, user.id, {
      password_hash,
      email_verified_at: user.email_verified_at ?? now,
      address_by_link: false,
      ...confirmedRole({ ...user, email, address_by_link: false }, context.config.adminEmails),
    })
    await deleteSessionsBut(transaction, user.id, null)
    const notice = passwordChangedMail(context.config, { locale: user.language })
    await sendMail(context, { ...notice, to: email, userId: user.id }, transaction)
    return isUndone
  })
  return { userId: before.id, lostFactor }
}
