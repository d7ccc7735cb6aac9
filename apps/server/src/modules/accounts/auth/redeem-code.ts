import type { Config } from '../../../platform/config/config.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { safeEqual, sign } from '../../../platform/ids.ts'
import { networkOf } from '../../../platform/security/network.ts'
import { isCodeAlive, type VerificationRow } from './auth.policy.ts'
import { findUserByEmail, lockUser } from './users.repository.ts'
import { findNewestCode, retireVerifications, updateVerification } from './verifications.repository.ts'

type Keyed = Pick<Config, 'secretKey'>

/** A six-digit code under the server's key, bound to its row: a copy of the database alone reveals none. */
export const hashCode = (config: Keyed, verificationId: string, code: string): string =>
  sign(config.secretKey, 'verification-code', verificationId, code)

/** The name of a network beside the codes it asked for: a keyed hash, so that no address is kept. */
export const askerOf = (config: Keyed, address: string): string =>
  sign(config.secretKey, 'code-asked-from', networkOf(address))

const isAsker = (config: Keyed, row: VerificationRow, address: string): boolean =>
  row.asked_from === null || row.asked_from === askerOf(config, address)

/** Did the network of `address` ask for the sign-up code that an e-mail address has now? */
export const askedForCode = async (
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  email: string,
  address: string,
): Promise<boolean> => {
  const user = await findUserByEmail(db, email)
  const row = user && (await findNewestCode(db, user.id, email))
  return row ? isAsker(config, row, address) : false
}

/**
 * Uses an account's code up, and with it every other one it has. Wrong tries count apart for the network that asked for it:
 * strangers cannot kill it there.
 * @param wanted whose code, mailed to which address, entered from which network address
 * @returns the code's row; null when no code that can be entered is this one
 */
export const redeemCode = async (
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  transaction: Executor,
  wanted: { userId: string; target: string; code: string; address: string },
): Promise<VerificationRow | null> => {
  const { userId, target, code, address } = wanted
  await lockUser(transaction, userId)
  const row = await findNewestCode(transaction, userId, target)
  if (!row) return null
  const counter = isAsker(config, row, address) ? 'wrong_tries' : 'wrong_tries_elsewhere'
  const wrong_tries = row[counter]
  if (!isCodeAlive({ ...row, wrong_tries }, clock.now())) return null
  if (!safeEqual(row.secret_hash, hashCode(config, row.id, code))) {
    await updateVerification(transaction, row.id, { [counter]: wrong_tries + 1 })
    return null
  }
  await retireVerifications(transaction, userId, 'email', clock.now())
  return row
}
