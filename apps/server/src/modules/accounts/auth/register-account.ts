import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { hashPassword, signUpQueue, verifyPassword } from '../../../platform/security/passwords.ts'
import { NO_PASSWORD } from './auth.policy.ts'
import { refuseCommonPassword } from './password-rules.ts'
import { askerOf } from './redeem-code.ts'
import { insertUnlessThere, updateUnconfirmed } from './users.repository.ts'
import { sendVerificationMail } from './verification-mail.jobs.ts'

/**
 * Signs up an account. Whether the address has an account already is told by mail only: the work and the
 * answer are the same. The latest sign-up of an unconfirmed address names the account; when sign-ups differ in
 * their passwords, none of these counts, since it is not known yet whose mailbox it is.
 * @param language the account's from now on
 * @throws AppError VALIDATION_FAILED for a common password, RATE_LIMITED when too many sign up at once
 */
export const registerAccount = async (
  context: AppContext,
  { name, email, password }: Record<'name' | 'email' | 'password', string>,
  { language, address }: { language: UiLocale; address: string },
): Promise<void> => {
  refuseCommonPassword(password, [email, name], 'password')
  const queue = signUpQueue(address)
  const password_hash = await hashPassword(password, queue)
  const now = context.clock.now()
  const account = { id: newId(), email, name, password_hash, language, created_at: now }
  const there = await inTransaction(context.db, transaction => insertUnlessThere(transaction, account))
  const isSame = await verifyPassword(there.password_hash || null, password, queue)
  await inTransaction(context.db, async transaction => {
    const change = { name, language, ...(isSame ? {} : { password_hash: NO_PASSWORD }) }
    await updateUnconfirmed(transaction, there.id, change)
    const askedFrom = askerOf(context.config, address)
    await sendVerificationMail(context, { email, cause: 'register', askedFrom }, transaction)
  })
}
