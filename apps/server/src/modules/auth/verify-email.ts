import { setTimeout } from 'node:timers/promises'
import type { AppContext, Executor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { confirmedRole, NO_PASSWORD, type UserRow } from './auth.policy.ts'
import { type Origin, openSession } from './open-session.ts'
import { redeemCode } from './redeem-code.ts'
import { sendResetMail } from './reset-mail.jobs.ts'
import { findUserByEmail, lockUser, updateUser } from './users.repository.ts'

/** No refusal is sooner than this, milliseconds: what was looked at and written before it takes less. */
export const REFUSAL_MS = 100

interface Entered {
  email: string
  code: string
}

/** @returns the confirmed account; null when it is confirmed already, or the code is none of its own */
const confirmByCode = async (
  context: AppContext,
  transaction: Executor,
  userId: string,
  { email, code }: Entered,
): Promise<UserRow | null> => {
  const user = await lockUser(transaction, userId)
  // A confirmed account is entered by its password.
  if (!user || user.email_verified_at) return null
  const redeemed = await redeemCode(context, transaction, { userId, target: email, code })
  if (!redeemed) return null
  const { name, language } = redeemed.sign_up ?? user
  if (user.password_hash === NO_PASSWORD)
    await sendResetMail(context, { email, locale: language }, transaction)
  return updateUser(transaction, userId, {
    name,
    language,
    email_verified_at: context.clock.now(),
    ...confirmedRole(user, context.config.adminEmails),
  })
}

/** @returns null when refused, so that a wrong try is committed and kept */
const enterByCode = async (context: AppContext, entered: Entered, origin: Origin) => {
  const user = await findUserByEmail(context.db, entered.email)
  if (!user) return null
  return inTransaction(context.db, async transaction => {
    const confirmed = await confirmByCode(context, transaction, user.id, entered)
    return confirmed && { user: confirmed, token: await openSession(context, transaction, user.id, origin) }
  })
}

/**
 * Confirms an address by its code and signs in. When people have signed up for it with different passwords, none
 * counts, and a link to set one is mailed: who reads the mail cannot tell whose code it holds.
 * @throws AppError CODE_INVALID for a wrong, used, old or dead code and for an unknown address alike, in the same time
 */
export const verifyEmail = async (
  context: AppContext,
  entered: Entered,
  origin: Origin,
): Promise<{ user: UserRow; token: string }> => {
  const noSooner = setTimeout(REFUSAL_MS)
  const opened = await enterByCode(context, entered, origin)
  if (opened) return opened
  await noSooner
  throw new AppError('CODE_INVALID')
}
