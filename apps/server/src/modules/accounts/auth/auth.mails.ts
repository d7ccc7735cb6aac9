import { DAY_MS, MINUTE_MS } from '../../../platform/clock.ts'
import { defineMail } from '../../ledger/notifications/index.ts'
import { CODE_LIFETIME_MS, EMAIL_RECOVERY_MS, RESET_LIFETIME_MS } from './auth.limits.ts'

/** How long a code, a link that sets a password, and a link that takes an account back work. */
const LIFETIMES = {
  codeMinutes: CODE_LIFETIME_MS / MINUTE_MS,
  resetMinutes: RESET_LIFETIME_MS / MINUTE_MS,
  recoveryDays: EMAIL_RECOVERY_MS / DAY_MS,
}
const values = () => LIFETIMES

/** Where a link leads that sets a password. */
const resetPath = ({ token }: { token: string }): string =>
  `/reset-password#token=${encodeURIComponent(token)}`

/** In the fragment, which browsers send to no server. */
const confirmPath = ({ email, token }: { email: string; token: string }): string =>
  `/verify-email#${new URLSearchParams({ email, token })}`

/** The mail with a sign-up code. Names are left out: a stranger who signs up with this address could write a message there. */
export const verificationCodeMail = defineMail<{
  code: string
  email: string
  token: string
  contact: string
}>('verificationCode', { path: confirmPath, values })

/** Sent when a caller signs up with the address of a confirmed account, or wants it for another account. */
export const alreadyRegisteredMail = defineMail('alreadyRegistered', { path: () => '/login' })

/** The mail with a link that sets a new password. */
export const passwordResetMail = defineMail<{ token: string }>('passwordReset', { path: resetPath, values })

/** The mail with a link that sets a password, to an account whose sign-ups had different ones. */
export const choosePasswordMail = defineMail<{ token: string }>('choosePassword', { path: resetPath, values })

/** Sent when a caller asks for a new password of an account that does not exist. */
export const noAccountMail = defineMail<{ contact: string }>('noAccount', { path: () => '/register' })

/** Tells an owner that the password is another one now. */
export const passwordChangedMail = defineMail('passwordChanged', { path: () => '/forgot-password' })

/** The mail with the code of a new address, sent to it. */
export const emailChangeMail = defineMail<{ code: string }>('emailChange', {
  path: () => '/settings',
  values,
})

/** Tells the former address of an account which one has taken its place, with a link back. */
export const emailChangedMail = defineMail<{ email: string; token: string }>('emailChanged', {
  path: resetPath,
  values,
})

/** Tells an owner that the second factor was switched on, with a link that undoes it. */
export const twoFactorOnMail = defineMail<{ token: string }>('twoFactorOn', { path: resetPath, values })

/** Tells an owner that the second factor was switched off. */
export const twoFactorOffMail = defineMail('twoFactorOff', { path: () => '/settings?tab=security' })
