import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { confirmedRole, type UserRow } from './auth.policy.ts'
import { type Origin, openSession } from './open-session.ts'
import { spendCode } from './spend-code.ts'
import { findUserByEmail, findUserById, updateUser } from './users.repository.ts'
import { lockUser } from './verifications.repository.ts'

/**
 * Confirms an address by its code and signs in. The account becomes that of the sign-up the code was made for,
 * whoever else tried to sign up with the address.
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
      await lockUser(transaction, user.id)
      const current = await findUserById(transaction, user.id)
      // A confirmed account is entered by its password.
      if (current?.email_verified_at) return null
      const spent = await spendCode(context, transaction, { userId: user.id, target: email, code })
      if (!spent) return null
      const confirmed = await updateUser(transaction, user.id, {
        ...spent.sign_up,
        email_verified_at: context.clock.now(),
        role: confirmedRole(user, context.config.adminEmails),
      })
      return { user: confirmed, token: await openSession(context, transaction, user.id, origin) }
    }))
  if (!opened) throw new AppError('CODE_INVALID')
  return opened
}
