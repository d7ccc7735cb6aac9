import type { ErrorCode } from '@vivavox/contracts/errors'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/security/network.ts'
import type { RateLimit } from '../../platform/security/rate-limits.ts'
import { slowDown } from './sign-in-delay.ts'

/**
 * Runs `attempt` and counts it only where `counts` says so. The place is taken before, so that a burst of them cannot
 * slip through, and given back after anything else.
 * @param counts told the failure; null: it succeeded
 */
const counting = async <T>(
  limit: RateLimit,
  who: string[],
  counts: (failure: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> => {
  await limit.take(...who)
  const settle = async (failure: unknown) => {
    if (!counts(failure)) await limit.giveBack(...who)
  }
  try {
    const result = await attempt()
    await settle(null)
    return result
  } catch (error) {
    await settle(error)
    throw error
  }
}

const failsWith =
  (...codes: ErrorCode[]) =>
  (failure: unknown): boolean =>
    failure instanceof AppError && codes.includes(failure.code)

/** 10 failures in 15 minutes by account and address; others wait longer and longer. @throws AppError RATE_LIMITED */
export const limitSignIn = <T>(
  context: AppContext,
  request: FastifyRequest,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> => {
  const who = [email, networkOf(request.ip)]
  const slowly = () => slowDown(context, request, email, attempt)
  return counting(context.limits.of('login'), who, failsWith('INVALID_CREDENTIALS', 'TOTP_INVALID'), slowly)
}

/** 10 wrong passwords in 15 minutes by an account that is signed in. @throws AppError RATE_LIMITED */
export const limitPassword = <T>(
  context: AppContext,
  accountId: string,
  attempt: () => Promise<T>,
): Promise<T> =>
  counting(context.limits.of('password'), [accountId], failsWith('INVALID_CREDENTIALS'), attempt)

/** 5 changed passwords an hour by account: each ends every reset link and mails the owner. @throws AppError RATE_LIMITED */
export const limitChangedPassword = (
  context: AppContext,
  accountId: string,
  change: () => Promise<void>,
): Promise<void> =>
  counting(context.limits.of('changePassword'), [accountId], failure => failure === null, change)

/** 20 wrong second factors an hour by account, wherever they are asked for. @throws AppError RATE_LIMITED */
export const limitSecondFactor = <T>(
  context: AppContext,
  accountId: string,
  attempt: () => Promise<T>,
): Promise<T> => counting(context.limits.of('secondFactor'), [accountId], failsWith('TOTP_INVALID'), attempt)

/** 20 wrong codes an hour by account, known or not. @throws AppError RATE_LIMITED */
export const limitCodes = <T>(context: AppContext, email: string, attempt: () => Promise<T>): Promise<T> =>
  counting(context.limits.of('code'), [email], failsWith('CODE_INVALID'), attempt)
