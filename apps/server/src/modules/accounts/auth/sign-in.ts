import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type HashingQueue, knownQueue, verifyPassword } from '../../../platform/security/passwords.ts'
import { confirmedRole, hasTwoFactor, isSameTwoFactor, type UserRow } from './auth.policy.ts'
import { type Origin, openSession } from './open-session.ts'
import { askerOf } from './redeem-code.ts'
import { checkSecondFactor } from './two-factor/check-second-factor.ts'
import { findUserByEmail, lockUser, updateUser } from './users.repository.ts'
import { sendVerificationMail } from './verification-mail.jobs.ts'

/** The account of an address and its password, in the same time whether there is one or not. */
const findByPassword = async (
  { db }: AppContext,
  { email, password }: { email: string; password: string },
  queue: HashingQueue,
): Promise<UserRow> => {
  const user = await findUserByEmail(db, email)
  const right = await verifyPassword(user?.password_hash || null, password, queue)
  if (!user || !right) throw new AppError('INVALID_CREDENTIALS')
  return user
}

/** Asked for only after the right password, so that a stranger does not learn which accounts have one. */
export const askSecondFactor = async (
  context: AppContext,
  user: UserRow,
  code: string | undefined,
): Promise<void> => {
  if (!hasTwoFactor(user)) return
  if (!code) throw new AppError('TOTP_REQUIRED')
  await checkSecondFactor(context, user.id, code)
}

/** Opens a session of an account that is locked. @throws AppError ACCOUNT_BLOCKED */
export const enter = async (
  context: AppContext,
  transaction: Executor,
  user: UserRow,
  origin: Origin,
): Promise<{ user: UserRow; token: string }> => {
  // ADMIN_EMAILS may have changed after the account was confirmed.
  const change = confirmedRole(user, context.config.adminEmails)
  return {
    user: change.role === user.role ? user : await updateUser(transaction, user.id, change),
    token: await openSession(context, transaction, user.id, origin),
  }
}

/**
 * Opens a session of the account that was checked. Hashing takes its time: a password that was changed, an address that
 * was given back or a second factor that was switched on meanwhile must not be passed by.
 */
const openChecked = (
  context: AppContext,
  checked: UserRow,
  origin: Origin,
): Promise<{ user: UserRow; token: string }> =>
  inTransaction(context.db, async transaction => {
    const user = await lockUser(transaction, checked.id)
    if (user?.password_hash !== checked.password_hash || user.email !== checked.email)
      throw new AppError('INVALID_CREDENTIALS')
    if (hasTwoFactor(user) && !isSameTwoFactor(user, checked)) throw new AppError('TOTP_REQUIRED')
    return enter(context, transaction, user, origin)
  })

/**
 * Signs in by e-mail and password, and by the second factor when the account has one. An unconfirmed account is told so, and mailed a code unless the last is
 * less than a minute old; both only after the right password.
 * @param queue where the password is compared
 * @throws AppError INVALID_CREDENTIALS, EMAIL_VERIFICATION_REQUIRED, TOTP_REQUIRED, TOTP_INVALID, ACCOUNT_BLOCKED
 */
export const signIn = async (
  context: AppContext,
  { totp_code, ...named }: { email: string; password: string; totp_code?: string | undefined },
  origin: Origin,
  queue: HashingQueue = knownQueue,
): Promise<{ user: UserRow; token: string }> => {
  const user = await findByPassword(context, named, queue)
  if (user.email_verified_at === null) {
    const askedFrom = askerOf(context.config, origin.address)
    await sendVerificationMail(context, { email: user.email, cause: 'login', askedFrom })
    throw new AppError('EMAIL_VERIFICATION_REQUIRED')
  }
  await askSecondFactor(context, user, totp_code)
  return openChecked(context, user, origin)
}
