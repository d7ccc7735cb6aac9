import { DAY_MS, MINUTE_MS } from '../../../platform/clock.ts'
import type { Row } from '../../../platform/database/tables.ts'

export type UserRow = Row<'users'>
/** An account without what opens it. */
export type PublicUserRow = Omit<UserRow, 'password_hash' | 'two_factor_secret'>
export type VerificationRow = Row<'verifications'>

/** A session ends after this long without a call, milliseconds. */
export const SESSION_IDLE_MS = 14 * DAY_MS
/** A session ends this long after sign-in however it is used, milliseconds. */
export const SESSION_ABSOLUTE_MS = 60 * DAY_MS
/** `last_seen_at` is written at most this often, milliseconds. */
export const LAST_SEEN_STEP_MS = MINUTE_MS
/** Wrong tries after which a code is dead. */
export const WRONG_TRIES_PER_CODE = 5

/** Is the session of a token still open? */
export const isSessionOpen = (session: { last_seen_at: Date; expires_at: Date }, now: Date): boolean =>
  now < session.expires_at && now.getTime() - session.last_seen_at.getTime() < SESSION_IDLE_MS

/** The hash of an account with sign-ups of different passwords: none opens it until a reset sets one. */
export const NO_PASSWORD = ''

/** Can this code still be entered? Nothing is said about whether it is right. */
export const isCodeAlive = (
  code: Pick<VerificationRow, 'used_at' | 'wrong_tries' | 'expires_at'>,
  now: Date,
): boolean => code.used_at === null && code.wrong_tries < WRONG_TRIES_PER_CODE && now < code.expires_at

/** Does this link still work? */
export const isLinkAlive = (link: Pick<VerificationRow, 'used_at' | 'expires_at'>, now: Date): boolean =>
  link.used_at === null && now < link.expires_at

/** Has the account a second factor that is switched on? */
export const hasTwoFactor = (user: Pick<UserRow, 'two_factor_enabled_at'>): boolean =>
  user.two_factor_enabled_at !== null

/** Is the second factor, or that there is none, still what it was? */
export const isSameTwoFactor = (
  one: Pick<UserRow, 'two_factor_enabled_at'>,
  other: Pick<UserRow, 'two_factor_enabled_at'>,
): boolean => one.two_factor_enabled_at?.getTime() === other.two_factor_enabled_at?.getTime()

type Role = Pick<UserRow, 'role' | 'role_source'>
type Confirmed = Role & Pick<UserRow, 'email' | 'address_by_link'>

/**
 * The role an account has once its address is confirmed: an address in ADMIN_EMAILS makes an
 * administrator, unless only an invitation's link confirmed it, and one that was removed from it no longer does; a role granted by command stays.
 */
export const confirmedRole = (
  { email, role, role_source, address_by_link }: Confirmed,
  adminEmails: string[],
): Role => {
  const isListed = !address_by_link && adminEmails.includes(email.toLowerCase())
  if (isListed && role !== 'admin') return { role: 'admin', role_source: 'configured' }
  if (!isListed && role_source === 'configured') return { role: 'user', role_source: null }
  return { role, role_source }
}

/** The token of an Authorization header: null when there is none, '' when it is there but empty. */
export const bearerOf = (header: string | undefined): string | null => {
  const match = /^bearer(?: +(.*))?$/i.exec(header?.trim() ?? '')
  return match ? (match[1] ?? '').trim() : null
}
