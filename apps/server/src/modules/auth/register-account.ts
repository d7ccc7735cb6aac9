import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext } from '../../platform/context.ts'
import { json } from '../../platform/database/tables.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { AWAITS_CODE } from './auth.policy.ts'
import { refuseCommonPassword } from './password-rules.ts'
import { upsertUnconfirmedUser } from './users.repository.ts'
import { sendVerificationMail } from './verification-mail.jobs.ts'
import { insertVerification } from './verifications.repository.ts'

export interface NewAccount {
  name: string
  email: string
  password: string
}

/**
 * Signs somebody up. Whether the address has an account already is told by mail only: the work and the
 * answer are the same. Every sign-up of an unconfirmed address gets a code of its own.
 * @param locale the account's language from now on
 * @throws AppError VALIDATION_FAILED for a common password, RATE_LIMITED when too many sign up at once
 */
export const registerAccount = async (
  context: AppContext,
  { name, email, password }: NewAccount,
  locale: UiLocale,
): Promise<void> => {
  refuseCommonPassword(password, [email, name], 'password')
  const password_hash = await hashPassword(password)
  const now = context.clock.now()
  const signUp = { name, password_hash, language: locale }
  await inTransaction(context.db, async transaction => {
    const account = { id: newId(), email, ...signUp, created_at: now }
    const userId = await upsertUnconfirmedUser(transaction, account)
    if (userId) {
      await insertVerification(transaction, {
        id: newId(),
        user_id: userId,
        purpose: 'email',
        target: email,
        secret_hash: AWAITS_CODE,
        sign_up: json(signUp),
        created_at: now,
        expires_at: now,
      })
    }
    await sendVerificationMail(context, { email, cause: 'register' }, transaction)
  })
}
