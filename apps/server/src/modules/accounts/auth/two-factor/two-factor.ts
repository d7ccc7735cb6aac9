import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { seal } from '../../../../platform/security/seal.ts'
import { sendMail } from '../../../ledger/notifications/index.ts'
import { twoFactorOffMail } from '../auth.mails.ts'
import { hasTwoFactor, isSameTwoFactor, type UserRow } from '../auth.policy.ts'
import { type Account, lockAccount } from '../authenticate.ts'
import { sendTwoFactorNotice } from '../email-recovery-mail.jobs.ts'
import { askPassword } from '../password-rules.ts'
import { getUser, updateUser } from '../users.repository.ts'
import { retireUndoLinks } from '../verifications.repository.ts'
import { checkSecondFactor, SECRET_PURPOSE } from './check-second-factor.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.repository.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, totpUrl } from './totp.ts'

const OFF = { two_factor_secret: null, two_factor_enabled_at: null, two_factor_last_step: null }

const requireOn = (account: Account): void => {
  if (!hasTwoFactor(account)) throw new AppError('CONFLICT')
}

/** What was asked was asked of this second factor. @throws AppError CONFLICT, TOKEN_INVALID */
const lockSame = async (transaction: Executor, account: Account): Promise<UserRow> => {
  const user = await lockAccount(transaction, account)
  if (!isSameTwoFactor(user, account)) throw new AppError('CONFLICT')
  return user
}

const issueRecoveryCodes = async (
  { config }: AppContext,
  transaction: Executor,
  userId: string,
): Promise<string[]> => {
  const codes = newRecoveryCodes()
  const hashes = codes.map(code => hashRecoveryCode(config, userId, code))
  await replaceRecoveryCodes(transaction, userId, hashes)
  return codes
}

/**
 * Makes a secret for an authenticator app. Nothing is asked for at sign-in until the app's first code came.
 * @throws AppError INVALID_CREDENTIALS, CONFLICT when it is on already
 */
export const setUpTwoFactor = async (
  context: AppContext,
  account: Account,
  password: string,
): Promise<{ secret: string; otpauth_url: string }> => {
  const { config, db } = context
  await askPassword(context, await getUser(db, account.id), password, 'password')
  if (hasTwoFactor(account)) throw new AppError('CONFLICT')
  const secret = newTotpSecret()
  const two_factor_secret = seal(config.secretKey, SECRET_PURPOSE, account.id, secret)
  await inTransaction(db, async transaction => {
    await lockSame(transaction, account)
    await updateUser(transaction, account.id, { ...OFF, two_factor_secret })
  })
  return { secret, otpauth_url: totpUrl(secret, config.productName, account.email) }
}

/**
 * Switches it on by the app's first code.
 * @returns the recovery codes, which are never shown again
 * @throws AppError TOTP_INVALID, CONFLICT when it is on already or was not set up
 */
export const enableTwoFactor = async (
  context: AppContext,
  account: Account,
  code: string,
): Promise<string[]> => {
  const user = await getUser(context.db, account.id)
  if (hasTwoFactor(user) || !user.two_factor_secret) throw new AppError('CONFLICT')
  await checkSecondFactor(context, account.id, code, { recovery: false })
  return inTransaction(context.db, async transaction => {
    const now = await lockSame(transaction, account)
    // Set up anew meanwhile: the code belongs to another secret.
    if (now.two_factor_secret !== user.two_factor_secret) throw new AppError('CONFLICT')
    const changedAt = context.clock.now()
    await updateUser(transaction, account.id, { two_factor_enabled_at: changedAt })
    await sendTwoFactorNotice(context, { userId: account.id, former: now.email, changedAt }, transaction)
    return issueRecoveryCodes(context, transaction, account.id)
  })
}

/** Takes the second factor away without asking for it: for the operator, when app and recovery codes are lost. */
export const removeTwoFactor = async (executor: Executor, userId: string): Promise<void> => {
  await updateUser(executor, userId, OFF)
  await deleteRecoveryCodes(executor, userId)
}

/** Mails that there is no second factor any more. */
export const tellTwoFactorOff = async (
  context: AppContext,
  transaction: Executor,
  user: UserRow,
): Promise<void> => {
  const notice = twoFactorOffMail(context.config, { locale: user.language })
  await sendMail(context, { ...notice, to: user.email, userId: user.id }, transaction)
}

/** Switches it off. @throws AppError INVALID_CREDENTIALS, TOTP_INVALID, CONFLICT when it is off */
export const disableTwoFactor = async (
  context: AppContext,
  account: Account,
  { password, code }: { password: string; code: string },
): Promise<void> => {
  await askPassword(context, await getUser(context.db, account.id), password, 'password')
  requireOn(account)
  await checkSecondFactor(context, account.id, code)
  await inTransaction(context.db, async transaction => {
    const user = await lockSame(transaction, account)
    await removeTwoFactor(transaction, account.id)
    await retireUndoLinks(transaction, user, context.clock.now())
    await tellTwoFactorOff(context, transaction, user)
  })
}

/** New recovery codes; the former ones are void. @throws AppError TOTP_INVALID, CONFLICT when it is off */
export const renewRecoveryCodes = async (
  context: AppContext,
  account: Account,
  code: string,
): Promise<string[]> => {
  requireOn(account)
  await checkSecondFactor(context, account.id, code)
  return inTransaction(context.db, async transaction => {
    await lockSame(transaction, account)
    return issueRecoveryCodes(context, transaction, account.id)
  })
}
