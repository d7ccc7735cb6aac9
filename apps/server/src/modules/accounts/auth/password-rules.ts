import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isCommonPassword } from '../../../platform/security/common-passwords.ts'
import { verifyPassword } from '../../../platform/security/passwords.ts'
import { limitPassword } from './auth.limits.ts'

/**
 * @param about the account's e-mail address and name
 * @param path the field the password was sent in
 * @throws AppError VALIDATION_FAILED for one of the passwords that an attacker tries first
 */
export const refuseCommonPassword = (password: string, about: string[], path: string): void => {
  if (!isCommonPassword(password, about)) return
  throw new AppError('VALIDATION_FAILED', { details: [{ path, message: 'password_common' }] })
}

/** The refusal of a wrong password. @param path the field it was sent in */
export const wrongPassword = (path: string): AppError =>
  new AppError('INVALID_CREDENTIALS', { details: [{ path, message: 'password_wrong' }] })

/**
 * Checks the password of a signed-in account once more.
 * @param path the field it was sent in
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED after 10 wrong ones in 15 minutes
 */
export const askPassword = (
  context: AppContext,
  user: { id: string; password_hash: string },
  password: string,
  path: string,
): Promise<void> =>
  limitPassword(context, user.id, async () => {
    if (await verifyPassword(user.password_hash || null, password)) return
    throw wrongPassword(path)
  })
