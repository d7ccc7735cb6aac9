import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { isCommonPassword } from '../../platform/security/common-passwords.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { upsertUnconfirmedUser } from './users.repository.ts'
import { sendVerificationMail } from './verification-mail.jobs.ts'
import { retireCodes } from './verifications.repository.ts'

const COMMON: Record<UiLocale, string> = {
  en: 'This password is among the first that anybody would try. Choose another one.',
  ru: 'Этот пароль подберут одним из первых. Придумайте другой.',
}

export interface NewAccount {
  name: string
  email: string
  password: string
}

/**
 * Signs somebody up. Whether the address has an account already is told by mail only: the work and the
 * answer are the same.
 * @param locale the account's language from now on
 * @throws AppError VALIDATION_FAILED for a common password, RATE_LIMITED when too many sign up at once
 */
export const registerAccount = async (
  context: AppContext,
  { name, email, password }: NewAccount,
  locale: UiLocale,
): Promise<void> => {
  if (isCommonPassword(password, [email, name])) {
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'password', message: COMMON[locale] }] })
  }
  const password_hash = await hashPassword(password)
  const now = context.clock.now()
  await inTransaction(context.db, async transaction => {
    const signUp = { id: newId(), email, name, password_hash, language: locale, created_at: now }
    const userId = await upsertUnconfirmedUser(transaction, signUp)
    if (userId) await retireCodes(transaction, userId, now)
    await sendVerificationMail(context, { email, cause: 'register' }, transaction)
  })
}
