import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { verifyPassword } from '../../platform/security/passwords.ts'
import { confirmedRole, hasTwoFactor, type UserRow } from './auth.policy.ts'
import { type Origin, openSession } from './open-session.ts'
import { checkSecondFactor } from './two-factor/check-second-factor.ts'
import { findUserByEmail, updateUser } from './users.repository.ts'
import { sendVerificationMail } from './verification-mail.jobs.ts'

/** ADMIN_EMAILS may have changed after the account was confirmed. */
const withRole = async ({ db, config }: AppContext, user: UserRow): Promise<UserRow> => {
  const change = confirmedRole(user, config.adminEmails)
  return change.role === user.role ? user : updateUser(db, user.id, change)
}

/** The account of an address and its password, in the same time whether there is one or not. */
const findByPassword = async ({ db }: AppContext, email: string, password: string): Promise<UserRow> => {
  const user = await findUserByEmail(db, email)
  const right = await verifyPassword(user?.password_hash || null, password)
  if (!user || !right) throw new AppError('INVALID_CREDENTIALS')
  return user
}

/** Asked for only after the right password, so that nobody else learns who has one. */
const askSecondFactor = async (context: AppContext, user: UserRow, code: string | undefined) => {
  if (!hasTwoFactor(user)) return
  if (!code) throw new AppError('TOTP_REQUIRED')
  await checkSecondFactor(context, user.id, code)
}

/**
 * Signs in by e-mail and password, and by the second factor when the account has one. An unconfirmed account is told so, and mailed a code unless the last is
 * less than a minute old; only whoever knows the password learns that.
 * @throws AppError INVALID_CREDENTIALS, EMAIL_VERIFICATION_REQUIRED, TOTP_REQUIRED, TOTP_INVALID
 */
export const signIn = async (
  context: AppContext,
  { email, password, totp_code }: { email: string; password: string; totp_code?: string | undefined },
  origin: Origin,
): Promise<{ user: UserRow; token: string }> => {
  const user = await findByPassword(context, email, password)
  if (user.email_verified_at === null) {
    await sendVerificationMail(context, { email: user.email, cause: 'login' })
    throw new AppError('EMAIL_VERIFICATION_REQUIRED')
  }
  await askSecondFactor(context, user, totp_code)
  return {
    user: await withRole(context, user),
    token: await openSession(context, context.db, user.id, origin),
  }
}
