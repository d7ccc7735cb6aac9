import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { passwordChangedMail, sendMail } from '../notifications/index.ts'
import type { Account } from './authenticate.ts'
import { askPassword, refuseCommonPassword } from './password-rules.ts'
import { deleteSessionsBut } from './sessions.repository.ts'
import { getUser, updateUser } from './users.repository.ts'
import { retireVerifications } from './verifications.repository.ts'

/**
 * Changes the password of somebody signed in. All other sessions and every reset link end; the owner is told by mail.
 * @throws AppError INVALID_CREDENTIALS for a wrong current one, VALIDATION_FAILED for a common new one
 */
export const changePassword = async (
  context: AppContext,
  account: Account,
  passwords: { current_password: string; new_password: string },
): Promise<void> => {
  const { id, email, name, language, session_id } = account
  await askPassword(context, await getUser(context.db, id), passwords.current_password, 'current_password')
  refuseCommonPassword(passwords.new_password, [email, name], 'new_password')
  const password_hash = await hashPassword(passwords.new_password)
  await inTransaction(context.db, async transaction => {
    await updateUser(transaction, id, { password_hash })
    await deleteSessionsBut(transaction, id, session_id)
    await retireVerifications(transaction, id, 'reset', context.clock.now())
    const notice = passwordChangedMail(context.config, { locale: language })
    await sendMail(context, { ...notice, to: email }, transaction)
  })
}
