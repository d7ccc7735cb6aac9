import type { AppContext, Executor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { safeEqual } from '../../platform/ids.ts'
import { confirmedRole, isCodeAlive, type UserRow } from './auth.policy.ts'
import { hashCode } from './code-hash.ts'
import { type Origin, openSession } from './open-session.ts'
import { findUserByEmail, updateUser } from './users.repository.ts'
import { findNewestCode, lockUser, updateVerification } from './verifications.repository.ts'

/** Uses the account's newest code up, or counts a wrong try. @returns whether the code was right */
const spendCode = async (
  { config, clock }: AppContext,
  transaction: Executor,
  user: UserRow,
  code: string,
): Promise<boolean> => {
  await lockUser(transaction, user.id)
  const newest = await findNewestCode(transaction, user.id)
  if (!newest || !isCodeAlive(newest, clock.now())) return false
  const right = safeEqual(newest.secret_hash, hashCode(config, newest.id, code))
  const change = right ? { used_at: clock.now() } : { wrong_tries: newest.wrong_tries + 1 }
  await updateVerification(transaction, newest.id, change)
  return right
}

/**
 * Confirms an address by its code and signs in.
 * @throws AppError CODE_INVALID for a wrong, used, old or dead code and for an unknown address alike
 */
export const verifyEmail = async (
  context: AppContext,
  { email, code }: { email: string; code: string },
  origin: Origin,
): Promise<{ user: UserRow; token: string }> => {
  const user = await findUserByEmail(context.db, email)
  // A wrong try must be kept, so the refusal is thrown after the commit and not inside.
  const opened =
    user &&
    (await inTransaction(context.db, async transaction => {
      if (!(await spendCode(context, transaction, user, code))) return null
      const confirmed = await updateUser(transaction, user.id, {
        email_verified_at: context.clock.now(),
        role: confirmedRole(user, context.config.adminEmails),
      })
      return { user: confirmed, token: await openSession(context, transaction, user.id, origin) }
    }))
  if (!opened) throw new AppError('CODE_INVALID')
  return opened
}
