import type { Config } from '../../platform/config/config.ts'
import type { AppContext, Executor } from '../../platform/context.ts'
import { safeEqual, sign } from '../../platform/ids.ts'
import { aliveCodes, type VerificationRow } from './auth.policy.ts'
import { lockUser } from './users.repository.ts'
import { listCodes, retireVerifications, updateVerification } from './verifications.repository.ts'

/** A six-digit code under the server's key, bound to its row: a copy of the database alone reveals none. */
export const hashCode = (config: Pick<Config, 'secretKey'>, verificationId: string, code: string): string =>
  sign(config.secretKey, 'verification-code', verificationId, code)

/**
 * Uses an account's code up, and with it every other one it has; a wrong code counts as a try of each.
 * @param wanted whose code, mailed to which address
 * @returns what the code was made for; null when no code that can be entered is this one
 */
export const redeemCode = async (
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  transaction: Executor,
  wanted: { userId: string; target: string; code: string },
): Promise<VerificationRow | null> => {
  const { userId, target, code } = wanted
  await lockUser(transaction, userId)
  const alive = aliveCodes(await listCodes(transaction, userId, target), clock.now())
  const right = alive.find(row => safeEqual(row.secret_hash, hashCode(config, row.id, code)))
  if (right) await retireVerifications(transaction, userId, 'email', clock.now())
  else
    for (const row of alive)
      await updateVerification(transaction, row.id, { wrong_tries: row.wrong_tries + 1 })
  return right ?? null
}
