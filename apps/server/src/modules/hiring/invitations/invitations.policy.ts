import type { InvitationSkipped, InvitationStatus, Invited } from '@vivavox/contracts/invitations'
import { INVITATION_LIFETIME_MAX_MS, INVITATION_LIFETIME_MS } from '@vivavox/contracts/limits'
import type { InterviewStatus } from '@vivavox/contracts/lists'
import { isPhone, plainPhone } from '@vivavox/contracts/phone'
import { email as emailSchema, line } from '@vivavox/contracts/primitives'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Row } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { VacancyRow } from '../vacancies/index.ts'
import { endingAt } from './reminder-times.ts'

/** By account and e-mail address: invitations mailed there, the first and those sent again. */
export const INVITE = { name: 'invite', times: 6, seconds: 86_400 }

export type InvitationRow = Row<'invitations'>
/** With how far its interview is, and one that began under its address by the public link; null: there is none. */
export type ListedInvitation = InvitationRow & {
  interview_status: InterviewStatus | null
  public_id?: string | null
  public_status?: InterviewStatus | null
}

const NAME_MAX = 200

const isExpired = ({ expires_at }: Pick<InvitationRow, 'expires_at'>, now: Date): boolean => expires_at <= now

/** Does its link still lead to an interview? */
export const isUsable = (row: Pick<InvitationRow, 'expires_at' | 'revoked_at' | 'used_at'>, now: Date) =>
  row.used_at === null && row.revoked_at === null && !isExpired(row, now)

const progressOf = (status: InterviewStatus | null): InvitationStatus =>
  status === 'completed' ? 'completed' : 'started'

/** The interview that the guest began without the link that was mailed to them, which waits on; null: there is none. */
export const byPublicLink = ({ used_at, revoked_at, public_id, public_status }: ListedInvitation) =>
  used_at === null && revoked_at === null && public_id && public_status
    ? { id: public_id, status: public_status }
    : null

/** One that ended by itself and was replaced later has expired all the same. */
export const statusOf = (row: ListedInvitation, now: Date): InvitationStatus => {
  if (row.used_at !== null) return progressOf(row.interview_status)
  const taken = byPublicLink(row)
  if (taken) return progressOf(taken.status)
  if (row.revoked_at !== null && row.revoked_at < row.expires_at) return 'revoked'
  if (isExpired(row, now)) return 'expired'
  return row.opened_at === null ? 'sent' : 'opened'
}

/** @throws AppError CONFLICT when it was used, LINK_EXPIRED when it is over; the path of the detail says which */
export const requireUsable = (row: InvitationRow, now: Date, used: 'CONFLICT' | 'LINK_EXPIRED'): void => {
  const refuse = (code: 'CONFLICT' | 'LINK_EXPIRED', path: 'used' | 'revoked' | 'expired') =>
    new AppError(code, { details: [{ path, message: `invitation_${path}` }] })
  if (row.used_at !== null) throw refuse(used, 'used')
  if (row.revoked_at !== null && row.revoked_at < row.expires_at) throw refuse('LINK_EXPIRED', 'revoked')
  if (isExpired(row, now)) throw refuse('LINK_EXPIRED', 'expired')
}

/** May it still be sent again or taken back? @throws AppError CONFLICT */
export const requireUnspent = ({ used_at, revoked_at }: InvitationRow): void => {
  const path = used_at !== null ? 'used' : revoked_at !== null ? 'revoked' : null
  if (path) throw new AppError('CONFLICT', { details: [{ path, message: `invitation_${path}` }] })
}

/**
 * When an invitation ends: as wished, else in 14 days; never later than its vacancy.
 * @throws AppError VALIDATION_FAILED for what is past, or further than 180 days
 */
export const expiryOf = (wished: string | null | undefined, deadline: Date | null, now: Date): Date => {
  const ends = wished ? new Date(wished) : new Date(now.getTime() + INVITATION_LIFETIME_MS)
  const refuse = (message: string) =>
    new AppError('VALIDATION_FAILED', { details: [{ path: 'expires_at', message }] })
  if (ends <= now) throw refuse('expiry_past')
  if (ends.getTime() > now.getTime() + INVITATION_LIFETIME_MAX_MS)
    throw refuse(`invitation_far:${INVITATION_LIFETIME_MAX_MS / DAY_MS}`)
  return deadline && deadline < ends ? deadline : ends
}

/** Sent again with less than a day left, it gets as long as it had at first. */
export const expiryAfterResend = (
  { sent_at, expires_at }: Pick<InvitationRow, 'sent_at' | 'expires_at'>,
  deadline: Date | null,
  now: Date,
): Date => {
  if (endingAt(expires_at) > now) return expires_at
  const span = Math.max(expires_at.getTime() - sent_at.getTime(), DAY_MS)
  const ends = new Date(now.getTime() + span)
  return deadline && deadline < ends ? deadline : ends
}

export interface Guest {
  /** In the list that was sent. */
  index: number
  email: string
  name: string | null
  phone: string | null
}
export interface Skipped {
  index: number
  reason: InvitationSkipped
}

const letterText = line(10_000)
const optional = (value: string | null | undefined, max: number): string | null => {
  const parsed = letterText.safeParse(value ?? '')
  return (parsed.success && parsed.data.replace(/\s+/g, ' ').slice(0, max).trim()) || null
}
const phoneOf = (value: string | null | undefined): string | null => {
  const text = optional(value, 100)
  return text && isPhone(text) ? plainPhone(text) : null
}

/** Whom to invite, each address once, and which rows to skip. A bad name or number is only left out. */
export const splitInvited = (invited: readonly Invited[]): { guests: Guest[]; skipped: Skipped[] } => {
  const guests = new Map<string, Guest>()
  const skipped: Skipped[] = []
  invited.forEach(({ email, name, phone }, index) => {
    const parsed = emailSchema.safeParse(email)
    if (!parsed.success) skipped.push({ index, reason: 'invalid_email' })
    else if (guests.has(parsed.data)) skipped.push({ index, reason: 'duplicate' })
    else
      guests.set(parsed.data, {
        index,
        email: parsed.data,
        name: optional(name, NAME_MAX),
        phone: phoneOf(phone),
      })
  })
  return { guests: [...guests.values()], skipped }
}

/** Is the vacancy open? Whether a place is free shows when a candidate comes. */
export const takesCandidates = ({ status, deadline }: VacancyRow, now: Date): boolean =>
  status === 'open' && (deadline === null || deadline > now)

/** @throws AppError CONFLICT when no guest could follow an invitation */
export const requireOpen = (vacancy: VacancyRow, now: Date): void => {
  if (takesCandidates(vacancy, now)) return
  throw new AppError('CONFLICT', { details: [{ path: 'vacancy', message: 'vacancy_closed' }] })
}
