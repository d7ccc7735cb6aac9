import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { unseal } from '../../../../platform/security/seal.ts'
import { limitSecondFactor } from '../auth.limits.ts'
import type { UserRow } from '../auth.policy.ts'
import { lockUser, updateUser } from '../users.repository.ts'
import { useRecoveryCode } from './recovery-codes.repository.ts'
import { hashRecoveryCode, plainCode } from './recovery-codes.ts'
import { totpStep } from './totp.ts'

/** What the secret is sealed for. */
export const SECRET_PURPOSE = 'two-factor'

/** Takes an app's code. @returns false when it is wrong, or not newer than the last one taken */
const spendTotp = async (
  { config, clock }: AppContext,
  transaction: Executor,
  user: UserRow,
  code: string,
): Promise<boolean> => {
  const sealed = user.two_factor_secret
  const secret = sealed && unseal(config.secretKey, SECRET_PURPOSE, user.id, sealed)
  const step = secret ? totpStep(secret, code, clock.now(), user.two_factor_last_step) : null
  if (step === null) return false
  await updateUser(transaction, user.id, { two_factor_last_step: step })
  return true
}

/**
 * Takes an account's second factor: six digits are the app's code, anything else is a recovery code. Each counts once.
 * @param recovery may a recovery code stand in for the app's
 * @throws AppError TOTP_INVALID; RATE_LIMITED after 20 wrong ones in an hour
 */
export const checkSecondFactor = (
  context: AppContext,
  userId: string,
  typed: string,
  { recovery }: { recovery: boolean } = { recovery: true },
): Promise<void> =>
  limitSecondFactor(context, userId, () =>
    inTransaction(context.db, async transaction => {
      const user = await lockUser(transaction, userId)
      const code = plainCode(typed)
      const taken = /^\d{6}$/.test(code)
        ? user && (await spendTotp(context, transaction, user, code))
        : recovery &&
          (await useRecoveryCode(
            transaction,
            userId,
            hashRecoveryCode(context.config, userId, code),
            context.clock.now(),
          ))
      if (!taken) throw new AppError('TOTP_INVALID')
    }),
  )
