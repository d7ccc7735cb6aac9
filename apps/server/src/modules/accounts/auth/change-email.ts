import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { confirmedRole, hasTwoFactor, type UserRow } from './auth.policy.ts'
import { type Account, lockAccount } from './authenticate.ts'
import { sendEmailRecovery } from './email-recovery-mail.jobs.ts'
import { askPassword } from './password-rules.ts'
import { redeemCode } from './redeem-code.ts'
import { checkSecondFactor } from './two-factor/check-second-factor.ts'
import { deleteUser, findUserByEmail, getUser, updateUser } from './users.repository.ts'
import { sendVerificationMail } from './verification-mail.jobs.ts'
import { retireVerifications } from './verifications.repository.ts'

/**
 * Checks password or second factor, so that a stranger at an open browser cannot change the address.
 * @throws AppError INVALID_CREDENTIALS for a wrong password and without either, TOTP_INVALID, RATE_LIMITED
 */
export const askOwner = async (
  context: AppContext,
  account: Account,
  proof: { current_password?: string | undefined; totp_code?: string | undefined },
): Promise<void> => {
  if (proof.totp_code !== undefined && hasTwoFactor(account))
    return checkSecondFactor(context, account.id, proof.totp_code)
  const path = 'current_password'
  if (proof.current_password === undefined)
    throw new AppError('INVALID_CREDENTIALS', { details: [{ path, message: 'password_needed' }] })
  return askPassword(context, await getUser(context.db, account.id), proof.current_password, path)
}

/**
 * Notes a new address and mails a code to it; until that is entered the former one counts. Asking for the
 * account's own address cancels the change. Whether the new one has an account already is told by mail only.
 * @throws AppError TOKEN_INVALID when the session has ended meanwhile
 */
export const askForEmail = async (context: AppContext, account: Account, email: string): Promise<UserRow> =>
  inTransaction(context.db, async transaction => {
    await lockAccount(transaction, account)
    // The address that was known when the proof was asked for, or was not.
    const pending_email = email === account.email.toLowerCase() ? null : email
    await retireVerifications(transaction, account.id, 'email', context.clock.now())
    if (pending_email)
      await sendVerificationMail(context, { email, cause: 'change', userId: account.id }, transaction)
    return updateUser(transaction, account.id, { pending_email })
  })

/** Frees an address that was signed up with and never confirmed. @returns false when a confirmed account has it */
export const freeAddress = async (transaction: Executor, email: string): Promise<boolean> => {
  const other = await findUserByEmail(transaction, email)
  if (other?.email_verified_at) return false
  if (other) await deleteUser(transaction, other.id)
  return true
}

const giveAddress = async (
  context: AppContext,
  transaction: Executor,
  user: UserRow,
  email: string,
): Promise<UserRow> => {
  const now = context.clock.now()
  await sendEmailRecovery(context, { userId: user.id, former: user.email, changedAt: now }, transaction)
  return updateUser(transaction, user.id, {
    email,
    pending_email: null,
    email_verified_at: now,
    address_by_link: false,
    ...confirmedRole({ ...user, email, address_by_link: false }, context.config.adminEmails),
  })
}

/**
 * Gives an account its new address, by the code mailed there. Only from a session of the account: otherwise
 * the owner of a mistyped address could take the account over. The former address is told, and can take it back.
 * @throws AppError CODE_INVALID also when another account took the address meanwhile, TOKEN_INVALID
 */
export const confirmEmail = async (
  context: AppContext,
  account: Account,
  { email, code }: { email: string; code: string },
  address: string,
): Promise<UserRow> => {
  // A wrong try must be kept, so the refusal is thrown after the commit and not inside.
  const changed = await inTransaction(context.db, async transaction => {
    const user = await lockAccount(transaction, account)
    const redeemed = await redeemCode(context, transaction, { userId: user.id, target: email, code, address })
    if (!redeemed || !(await freeAddress(transaction, email))) return null
    return giveAddress(context, transaction, user, email)
  })
  if (!changed) throw new AppError('CODE_INVALID')
  return changed
}
