import { MINUTE_MS } from '../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken, newId, newToken } from '../../../platform/ids.ts'
import { hasTwoFactor, isSameTwoFactor, type UserRow } from './auth.policy.ts'
import { noteOperator } from './block-account.ts'
import type { Origin } from './open-session.ts'
import { findLinkOwner } from './reset-password.ts'
import { askSecondFactor, enter } from './sign-in.ts'
import { lockUser } from './users.repository.ts'
import { insertVerification, retireVerifications } from './verifications.repository.ts'

/** How long the operator's link works, minutes. */
export const SIGN_IN_LINK_MINUTES = 15

/**
 * Makes a link by which a person signs in once, in place of the password; earlier ones end. Only its hash is stored.
 * @returns the path with the token, in the fragment, which browsers send to no server
 */
export const createSignInLink = async (
  context: Pick<AppContext, 'clock'>,
  transaction: Executor,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<string> => {
  const token = newToken()
  const now = context.clock.now()
  await retireVerifications(transaction, user.id, 'sign_in', now)
  await insertVerification(transaction, {
    id: newId(),
    user_id: user.id,
    purpose: 'sign_in',
    target: user.email,
    secret_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + SIGN_IN_LINK_MINUTES * MINUTE_MS),
  })
  const noted = { kind: 'sign_in_link_created', userId: user.id } as const
  await noteOperator(context, transaction, { actorId: null }, noted)
  return `/login#token=${token}`
}

/**
 * Signs in by the operator's link, and by the second factor when the account has one; a wrong code leaves the link as it is.
 * @throws AppError LINK_EXPIRED, TOTP_REQUIRED, TOTP_INVALID, ACCOUNT_BLOCKED
 */
export const signInByLink = async (
  context: AppContext,
  { token, totp_code }: { token: string; totp_code?: string | undefined },
  origin: Origin,
): Promise<{ user: UserRow; token: string }> => {
  const { user: checked } = await findLinkOwner(context, token, ['sign_in'])
  await askSecondFactor(context, checked, totp_code)
  return inTransaction(context.db, async transaction => {
    await lockUser(transaction, checked.id)
    const { user } = await findLinkOwner({ db: transaction, clock: context.clock }, token, ['sign_in'])
    if (hasTwoFactor(user) && !isSameTwoFactor(user, checked)) throw new AppError('TOTP_REQUIRED')
    await retireVerifications(transaction, user.id, 'sign_in', context.clock.now())
    return enter(context, transaction, user, origin)
  })
}
