import type { InviteCandidates } from '@vivavox/contracts/invitations'
import { DAY_MS } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { NewRow } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken, newId } from '../../../platform/ids.ts'
import { findUnsubscribed, rejectLinksOfNewAccount, reserveMails } from '../candidate-mails/index.ts'
import type { VacancyRow } from '../vacancies/index.ts'
import { tokenOf } from './invitation-link.ts'
import { queueMails } from './invitation-mail.jobs.ts'
import {
  expiryOf,
  type Guest,
  INVITE,
  type InvitationRow,
  requireOpen,
  type Skipped,
  splitInvited,
} from './invitations.policy.ts'
import { insertInvitations, retireSpent } from './invitations.repository.ts'
import { firstReminder } from './reminder-times.ts'

const newRow = (
  { config }: AppContext,
  vacancy: VacancyRow,
  guest: Guest,
  letter: Pick<InvitationRow, 'message' | 'remind' | 'expires_at'>,
  now: Date,
): NewRow<'invitations'> => {
  const id = newId()
  const reminder = letter.remind ? firstReminder(now, letter.expires_at) : {}
  return {
    id,
    vacancy_id: vacancy.id,
    organisation_id: vacancy.organisation_id,
    email: guest.email,
    name: guest.name,
    phone: guest.phone,
    token_hash: hashToken(tokenOf(config, { id, round: 1 })),
    created_at: now,
    sent_at: now,
    next_reminder: null,
    next_reminder_at: null,
    ...letter,
    ...reminder,
  }
}

/** Counts a mail to each; who got enough of this account today is left out, e.g. taken back and invited over and over. */
const notTooOften = async (
  { limits }: AppContext,
  ownerId: string,
  guests: readonly Guest[],
): Promise<Guest[]> => {
  const counted = await Promise.allSettled(guests.map(({ email }) => limits.of(INVITE).take(ownerId, email)))
  return guests.filter((_, index) => counted[index]?.status === 'fulfilled')
}

/** Takes back what was counted of mails that are not sent. */
const notMailed = async (
  { limits }: AppContext,
  ownerId: string,
  guests: readonly Guest[],
): Promise<void> => {
  await Promise.all(guests.map(({ email }) => limits.of(INVITE).giveBack(ownerId, email)))
}

/**
 * Invites the candidates who can be invited, and queues their mails.
 * @param again an invitation whose completed interview may be taken another time
 * @returns the new ones in the order they were sent, and which rows were skipped
 * @throws AppError CONFLICT when the vacancy is closed, VALIDATION_FAILED at a bad end or for links that a new account may not mail,
 * MAIL_LIMIT_REACHED past the mails of a day
 */
export const inviteCandidates = async (
  context: AppContext,
  vacancy: VacancyRow,
  body: InviteCandidates,
  again?: string,
): Promise<{ made: InvitationRow[]; skipped: Skipped[] }> => {
  const now = context.clock.now()
  requireOpen(vacancy, now)
  const expires_at = expiryOf(body.expires_at, vacancy.deadline, now)
  await rejectLinksOfNewAccount(context, vacancy.organisation_id, { message: body.message })
  const { guests: all, skipped } = splitInvited(body.invitations)
  const emailsOfAll = all.map(({ email }) => email)
  const unsubscribed = await findUnsubscribed(context, vacancy.organisation_id, emailsOfAll)
  const readers = all.filter(({ email }) => !unsubscribed.has(email))
  const guests = await notTooOften(context, vacancy.organisation_id, readers)
  if (again && readers.length > 0 && guests.length === 0)
    throw new AppError('RATE_LIMITED', { retryAfterMs: DAY_MS })
  const letter = { message: body.message || null, remind: body.remind, expires_at }
  const made = await inTransaction(context.db, async transaction => {
    if (guests.length === 0) return []
    const emails = guests.map(({ email }) => email)
    await retireSpent(transaction, vacancy.id, { emails, again }, now)
    const rows = guests.map(guest => newRow(context, vacancy, guest, letter, now))
    const inserted = await insertInvitations(transaction, rows)
    await reserveMails(context, transaction, vacancy.organisation_id, inserted.length)
    const mails = inserted.map(row => ({ row, kind: 'first' as const }))
    await queueMails(context, mails, transaction)
    return inserted
  }).catch(async (error: unknown) => {
    await notMailed(context, vacancy.organisation_id, guests)
    throw error
  })
  const invited = new Map(made.map(row => [row.email, row]))
  const sent = (guest: Guest) => invited.has(guest.email)
  await notMailed(
    context,
    vacancy.organisation_id,
    guests.filter(guest => !sent(guest)),
  )
  const known = all
    .filter(guest => !sent(guest))
    .map(
      ({ index, email }): Skipped => ({
        index,
        reason: unsubscribed.has(email) ? 'unsubscribed' : 'already_invited',
      }),
    )
  return {
    made: all.flatMap(({ email }) => invited.get(email) ?? []),
    skipped: [...skipped, ...known].sort((one, other) => one.index - other.index),
  }
}
