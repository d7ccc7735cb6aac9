import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { limitChangedPassword } from './auth.limits.ts'
import { passwordChangedMail } from './auth.mails.ts'
import { type Account, lockAccount } from './authenticate.ts'
import { askPassword, refuseCommonPassword, wrongPassword } from './password-rules.ts'
import { deleteSessionsBut } from './sessions.repository.ts'
import { getUser, updateUser } from './users.repository.ts'
import { retireVerifications } from './verifications.repository.ts'

/**
 * Changes the password of a signed-in account. All other sessions and every reset link end; the owner is told by mail.
 * @throws AppError INVALID_CREDENTIALS for a wrong current one, VALIDATION_FAILED for a common new one, RATE_LIMITED
 * after 5 changes in an hour, TOKEN_INVALID when the session has ended meanwhile
 */
export const changePassword = async (
  context: AppContext,
  account: Account,
  passwords: { current_password: string; new_password: string },
): Promise<void> => {
  const { id, email, name, session_id } = account
  const path = 'current_password'
  const before = await getUser(context.db, id)
  await askPassword(context, before, passwords.current_password, path)
  refuseCommonPassword(passwords.new_password, [email, name], 'new_password')
  const change = async () => {
    const password_hash = await hashPassword(passwords.new_password)
    await inTransaction(context.db, async transaction => {
      const user = await lockAccount(transaction, account)
      // Both hashes took their time: another change of the same session may have come first.
      if (user.password_hash !== before.password_hash) throw wrongPassword(path)
      await updateUser(transaction, id, { password_hash })
      await deleteSessionsBut(transaction, id, session_id)
      await retireVerifications(transaction, id, 'reset', context.clock.now())
      const notice = passwordChangedMail(context.config, { locale: user.language })
      await sendMail(context, { ...notice, to: user.email, userId: id }, transaction)
    })
  }
  await limitChangedPassword(context, id, change)
}
