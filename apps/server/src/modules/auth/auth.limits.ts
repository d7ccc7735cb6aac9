import type { ErrorCode } from '@vivavox/contracts/errors'
import { RESEND_COOLDOWN_MS } from '@vivavox/contracts/limits'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/security/network.ts'
import type { RateLimit } from '../../platform/security/rate-limits.ts'
import { slowDown } from './sign-in-delay.ts'

/** How long a mailed code works, milliseconds. */
export const CODE_LIFETIME_MS = 15 * 60_000
/** How long a link that resets a password works, milliseconds. */
export const RESET_LIFETIME_MS = 60 * 60_000
/** How long a change of the e-mail address can be undone from the former address, milliseconds. */
export const EMAIL_RECOVERY_MS = 7 * 24 * 60 * 60_000

/** By e-mail address, known or not: codes mailed again. */
export const RESEND = { name: 'resend', times: 1, seconds: RESEND_COOLDOWN_MS / 1_000 }
/** Likewise: links that reset a password. */
export const FORGOT = { ...RESEND, name: 'forgot' }

/** By network: each call may mail somebody. */
export const MAIL_FROM = { name: 'mailFrom', times: 60, seconds: 3_600 }

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

/** Failures by account and network; others wait longer and longer. @throws AppError RATE_LIMITED */
export const limitSignIn = <T>(
  context: AppContext,
  request: FastifyRequest,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> => {
  const who = [email, networkOf(request.ip)]
  const slowly = () => slowDown(context, request, email, attempt)
  return counting(
    context.limits.of({ name: 'login', times: 10, seconds: 900 }),
    who,
    failsWith('INVALID_CREDENTIALS', 'TOTP_INVALID'),
    slowly,
  )
}

type Limited = <T>(context: AppContext, whose: string, attempt: () => Promise<T>) => Promise<T>

const limitedBy =
  (rule: Parameters<AppContext['limits']['of']>[0], counts: (failure: unknown) => boolean): Limited =>
  (context, whose, attempt) =>
    counting(context.limits.of(rule), [whose], counts, attempt)

/** Wrong passwords by an account that is signed in. @throws AppError RATE_LIMITED */
export const limitPassword = limitedBy(
  { name: 'password', times: 10, seconds: 900 },
  failsWith('INVALID_CREDENTIALS'),
)

/** Changed passwords by account: each ends every reset link and mails the owner. @throws AppError RATE_LIMITED */
export const limitChangedPassword = limitedBy(
  { name: 'changePassword', times: 5, seconds: 3_600 },
  failure => failure === null,
)

/** Wrong second factors by account, wherever they are asked for. @throws AppError RATE_LIMITED */
export const limitSecondFactor = limitedBy(
  { name: 'secondFactor', times: 20, seconds: 3_600 },
  failsWith('TOTP_INVALID'),
)

/** Wrong codes by e-mail address, known or not. @throws AppError RATE_LIMITED */
export const limitCodes = limitedBy({ name: 'code', times: 20, seconds: 3_600 }, failsWith('CODE_INVALID'))
