import type { ErrorCode } from '@vivavox/contracts/errors'
import { CODE_MAILS_A_DAY, RESEND_COOLDOWN_MS, RESET_MAILS_AN_HOUR } from '@vivavox/contracts/limits'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import {
  type Attempt,
  attemptFrom,
  attemptOf,
  attemptOfAll,
  counting,
  successes,
} from '../../../platform/security/count-attempts.ts'
import { type HashingQueue, knownQueue, signInQueue } from '../../../platform/security/passwords.ts'
import { isKnownNetwork, slowDown } from './sign-in-delay.ts'

/** How long a mailed code works, milliseconds. */
export const CODE_LIFETIME_MS = 15 * 60_000
/** How long a link that resets a password works, milliseconds. */
export const RESET_LIFETIME_MS = 60 * 60_000
/** How long a change of the e-mail address can be undone from the former address, milliseconds. */
export const EMAIL_RECOVERY_MS = 7 * 24 * 60 * 60_000

/** By network and e-mail address, known or not: codes mailed again. */
export const RESEND = { name: 'resend', times: 1, seconds: RESEND_COOLDOWN_MS / 1_000 }
/** Likewise: links that reset a password. */
export const FORGOT = { ...RESEND, name: 'forgot' }

/** By e-mail address, from any network: codes, and notices in their place. Where there is no room the mail is left out, silently. */
export const MAILS_A_MINUTE = { ...RESEND, name: 'codeMailsAMinute' }
const MAILS_A_DAY = { name: 'codeMailsADay', times: CODE_MAILS_A_DAY, seconds: 86_400 }
/** Likewise links that reset a password: the newest one works for as long as no other is mailed. */
const RESETS = { name: 'resetMails', times: RESET_MAILS_AN_HOUR, seconds: RESET_LIFETIME_MS / 1_000 }

type Limits = Pick<AppContext, 'limits'>

/** A mail with a code, or a notice in its place, to an address. */
export const codeMailTo = ({ limits }: Limits, email: string): Attempt =>
  attemptOfAll([MAILS_A_MINUTE, MAILS_A_DAY].map(rule => attemptOf(limits.of(rule), email)))

/** A mail with a link that resets the password of an address. */
export const resetMailTo = ({ limits }: Limits, email: string): Attempt => attemptOf(limits.of(RESETS), email)

const ignoreRefusal = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
}

const failsWith =
  (...codes: ErrorCode[]) =>
  (failure: unknown): boolean =>
    failure instanceof AppError && codes.includes(failure.code)

/** Sign-ins by account and network, right ones: each costs as much as a wrong one. */
const SIGN_INS = { name: 'signIns', times: 60, seconds: 900 }

/**
 * Failures by account and network, and right sign-ins, too; others wait longer and longer.
 * @param attempt gets the queue to compare the password in
 * @throws AppError RATE_LIMITED
 */
export const limitSignIn = async <T>(
  context: AppContext,
  request: FastifyRequest,
  email: string,
  attempt: (queue: HashingQueue) => Promise<T>,
): Promise<T> => {
  const { limits } = context
  const isKnown = await isKnownNetwork(context, email, request.ip)
  const queue = isKnown ? knownQueue : signInQueue(request.ip)
  const slowly = () => slowDown(context, { address: request.ip, email, isKnown }, () => attempt(queue))
  const failures = attemptFrom(limits.of({ name: 'login', times: 10, seconds: 900 }), request.ip, email)
  return counting(attemptFrom(limits.of(SIGN_INS), request.ip, email), successes, () =>
    counting(failures, failsWith('INVALID_CREDENTIALS', 'TOTP_INVALID'), slowly),
  )
}

/** By network and mail domain: sign-ups that were confirmed. */
const SIGN_UPS = { name: 'signUps', times: 10, seconds: 3_600 }
/** By network: all of them, also an office's. Those that stay unconfirmed are removed after some days. */
const SIGN_UP_MAILS = { name: 'signUpMails', times: 300, seconds: 3_600 }

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Runs a sign-up; refused ones do not count. @throws AppError RATE_LIMITED */
export const limitSignUp = async <T>(
  { limits }: Limits,
  { address, email }: { address: string; email: string },
  attempt: () => Promise<T>,
): Promise<T> => {
  const confirmed = attemptFrom(limits.of(SIGN_UPS), address, domainOf(email))
  await confirmed.take()
  await confirmed.giveBack()
  return counting(attemptFrom(limits.of(SIGN_UP_MAILS), address), successes, attempt)
}

/** Counts a confirmed sign-up; the one that is being confirmed is never refused. */
export const countSignUp = async ({ limits }: Limits, address: string, email: string): Promise<void> => {
  await limits.of(SIGN_UPS).takeFrom(address, domainOf(email)).catch(ignoreRefusal)
}

type Limited = <T>(context: AppContext, whose: string, attempt: () => Promise<T>) => Promise<T>

const limitedBy =
  (rule: Parameters<AppContext['limits']['of']>[0], counts: (failure: unknown) => boolean): Limited =>
  (context, whose, attempt) =>
    counting(attemptOf(context.limits.of(rule), whose), counts, attempt)

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

/** Wrong codes by e-mail address, known or not; apart for the network that asked for the code. @throws AppError RATE_LIMITED */
export const limitCodes = limitedBy({ name: 'code', times: 20, seconds: 3_600 }, failsWith('CODE_INVALID'))
