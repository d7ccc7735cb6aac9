import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { hashPassword, signUpQueue } from '../../../platform/security/passwords.ts'
import type { UserRow } from './auth.policy.ts'
import { refuseCommonPassword } from './password-rules.ts'
import { insertUnlessThere, updateUser } from './users.repository.ts'
import { retireVerifications } from './verifications.repository.ts'

interface Chosen {
  email: string
  name?: string | undefined
  password?: string | undefined
  address: string
}

interface NewAccount {
  email: string
  name: string
  password_hash: string
  /** The account's from now on. */
  language: UiLocale
}

/**
 * Hashes the password of a person who joins, before any transaction: it takes its time.
 * @throws AppError VALIDATION_FAILED without name or password, or for a common one
 */
export const preparePassword = async ({ email, name, password, address }: Chosen) => {
  const missing = [...(name ? [] : ['name']), ...(password ? [] : ['password'])]
  if (!name || !password)
    throw new AppError('VALIDATION_FAILED', {
      details: missing.map(path => ({ path, message: 'required' })),
    })
  refuseCommonPassword(password, [email, name], 'password')
  return { name, password_hash: await hashPassword(password, signUpQueue(address)) }
}

/**
 * A confirmed account for an address that an invitation was made for: a sign-up that was never confirmed becomes it. It is no administrator,
 * since its inviter has the link, too: neither by ADMIN_EMAILS nor by a grant to the sign-up.
 * @throws AppError UNAUTHENTICATED when the address got a confirmed account meanwhile
 */
export const createConfirmed = async (
  { clock }: Pick<AppContext, 'clock'>,
  transaction: Executor,
  { email, name, password_hash, language }: NewAccount,
): Promise<UserRow> => {
  const now = clock.now()
  const there = await insertUnlessThere(transaction, {
    id: newId(),
    email,
    name,
    password_hash,
    language,
    created_at: now,
  })
  if (there.email_verified_at) throw new AppError('UNAUTHENTICATED')
  await retireVerifications(transaction, there.id, 'email', now)
  return updateUser(transaction, there.id, {
    ...{ name, password_hash, language, email_verified_at: now },
    ...{ address_by_link: true, role: 'user', role_source: null },
  })
}
