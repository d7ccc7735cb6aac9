import { setTimeout } from 'node:timers/promises'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken } from '../../../platform/ids.ts'
import { foundOrganisation } from '../organisations/index.ts'
import { confirmedRole, isLinkAlive, NO_PASSWORD, type UserRow } from './auth.policy.ts'
import { type Origin, openSession } from './open-session.ts'
import { redeemCode } from './redeem-code.ts'
import { sendResetMail } from './reset-mail.jobs.ts'
import { findUserByEmail, lockUser, updateUser } from './users.repository.ts'
import { findCodeByLink, retireVerifications } from './verifications.repository.ts'

/** No refusal is sooner than this, milliseconds: what was looked at and written before it takes less. */
export const REFUSAL_MS = 100

interface Entered {
  email: string
  code: string
}

/**
 * Makes a sign-up an account. Where sign-ups had different passwords none counts: a link to set one is mailed, and only that
 * makes an administrator of an address in ADMIN_EMAILS, since a code can be guessed.
 */
const confirm = async (context: AppContext, transaction: Executor, user: UserRow): Promise<UserRow> => {
  const isContested = user.password_hash === NO_PASSWORD
  if (isContested) await sendResetMail(context, { email: user.email, locale: user.language }, transaction)
  const now = context.clock.now()
  await foundOrganisation(transaction, { userId: user.id, at: now })
  return updateUser(transaction, user.id, {
    email_verified_at: now,
    ...(isContested ? {} : confirmedRole(user, context.config.adminEmails)),
  })
}

/** @returns the confirmed account; null when it is confirmed already, or the code is none of its own */
const confirmByCode = async (
  context: AppContext,
  transaction: Executor,
  userId: string,
  { email, code, address }: Entered & { address: string },
): Promise<UserRow | null> => {
  const user = await lockUser(transaction, userId)
  // A confirmed account is entered by its password.
  if (!user || user.email_verified_at) return null
  const redeemed = await redeemCode(context, transaction, { userId, target: email, code, address })
  return redeemed && confirm(context, transaction, user)
}

/** @returns null when refused, so that a wrong try is committed and kept */
const enterByCode = async (context: AppContext, entered: Entered, origin: Origin) => {
  const user = await findUserByEmail(context.db, entered.email)
  if (!user) return null
  return inTransaction(context.db, async transaction => {
    const confirmed = await confirmByCode(context, transaction, user.id, {
      ...entered,
      address: origin.address,
    })
    return confirmed && { user: confirmed, token: await openSession(context, transaction, user.id, origin) }
  })
}

/**
 * Confirms an address by its code and signs in.
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

/**
 * The same by the link in the code's mail, which cannot be guessed and needs no limit.
 * @throws AppError LINK_EXPIRED when it is old, used or unknown
 */
export const verifyEmailByLink = async (
  context: AppContext,
  token: string,
  origin: Origin,
): Promise<{ user: UserRow; token: string }> =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    const found = await findCodeByLink(transaction, hashToken(token))
    const before = found && (await lockUser(transaction, found.user_id))
    // Used meanwhile by another click.
    const link = found && (await findCodeByLink(transaction, hashToken(token)))
    const isOpen = link && isLinkAlive(link, now) && before?.email === link.target
    if (!before || !isOpen || before.email_verified_at) throw new AppError('LINK_EXPIRED')
    await retireVerifications(transaction, before.id, 'email', now)
    const user = await confirm(context, transaction, before)
    return { user, token: await openSession(context, transaction, user.id, origin) }
  })
