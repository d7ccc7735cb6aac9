import type { SKIP_REASONS } from '@vivavox/contracts/organisations'
import { mayManage, type Role } from '@vivavox/contracts/permissions'
import { email } from '@vivavox/contracts/primitives'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken, newId } from '../../../platform/ids.ts'
import type { Membership } from '../../accounts/auth/index.ts'
import { hasMember, lockOrganisation } from '../../accounts/organisations/index.ts'
import { reserveMails } from '../../hiring/candidate-mails/index.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { tokenOf } from './invitation-link.ts'
import {
  changeInvitation,
  findInvitation,
  findPending,
  insertInvitation,
  type MemberInvitationRow,
} from './member-invitations.repository.ts'
import { queueMemberMails } from './member-mail.jobs.ts'
import { INVITATION_MS, invitationState } from './members.policy.ts'

type SkipReason = (typeof SKIP_REASONS)[number]

interface Guest {
  email: string
  role: Role
  vacancy_ids?: string[] | undefined
}

interface By {
  organisation: Membership
  actorId: string
}

/** Why these cannot be invited, by their place in the list; what a lower rank may not grant counts, too. */
const skippedFirst = (guests: readonly Guest[], { role }: Membership): Map<number, SkipReason> => {
  const skipped = new Map<number, SkipReason>()
  const seen = new Set<string>()
  for (const [index, guest] of guests.entries()) {
    if (!email.safeParse(guest.email).success) skipped.set(index, 'invalid')
    else if (!mayManage(role, guest.role)) skipped.set(index, 'role')
    else if (seen.has(guest.email)) skipped.set(index, 'duplicate')
    seen.add(guest.email)
  }
  return skipped
}

/** Without the address: it is a contact of a person who may never join. */
const noteInvitation = (
  { clock, trail }: AppContext,
  transaction: Executor,
  { id, organisation_id, role }: Pick<MemberInvitationRow, 'id' | 'organisation_id' | 'role'>,
  action: 'member.invited' | 'invitation.resent' | 'invitation.revoked',
) => {
  const object = { kind: 'invitation' as const, id }
  return addAuditEntry(transaction, {
    at: clock.now(),
    action,
    organisation_id,
    object,
    details: { role },
    trail,
  })
}

/** Ends the invitation of an address that a newer one replaces. @returns false where it is above the inviter's rank and stays */
const replacePending = async (
  transaction: Executor,
  { id, role }: Membership,
  { email, at }: { email: string; at: Date },
): Promise<boolean> => {
  const pending = await findPending(transaction, id, email)
  if (pending && !mayManage(role, pending.role)) return false
  if (pending) await changeInvitation(transaction, pending.id, { revoked_at: at })
  return true
}

/**
 * Invites people, each by a link that is shown once and mailed where mail works. A newer invitation of an address ends the one before.
 * @returns the invitations, and those of the list that were left out
 * @throws AppError MAIL_LIMIT_REACHED
 */
export const inviteMembers = (
  context: AppContext,
  { organisation, actorId }: By,
  wanted: readonly Guest[],
): Promise<{ made: MemberInvitationRow[]; skipped: { index: number; reason: SkipReason }[] }> => {
  const guests = wanted.map(guest => ({ ...guest, email: guest.email.toLowerCase() }))
  const skipped = skippedFirst(guests, organisation)
  const at = context.clock.now()
  return inTransaction(context.db, async transaction => {
    await lockOrganisation(transaction, organisation.id)
    const made: MemberInvitationRow[] = []
    for (const [index, { email, role, vacancy_ids = [] }] of guests.entries()) {
      if (skipped.has(index)) continue
      if (await hasMember(transaction, organisation.id, email)) {
        skipped.set(index, 'member')
        continue
      }
      if (!(await replacePending(transaction, organisation, { email, at }))) {
        skipped.set(index, 'role')
        continue
      }
      const id = newId()
      const row = {
        ...{ id, email, role, vacancy_ids, round: 1 },
        organisation_id: organisation.id,
        token_hash: hashToken(tokenOf(context.config, { id, round: 1 })),
        invited_by: actorId,
        created_at: at,
        expires_at: new Date(at.getTime() + INVITATION_MS),
      }
      await insertInvitation(transaction, row)
      await noteInvitation(context, transaction, row, 'member.invited')
      made.push({ ...row, accepted_at: null, revoked_at: null })
    }
    await reserveMails(context, transaction, organisation.id, made.length)
    await queueMemberMails(context, made, transaction)
    const left = [...skipped].map(([index, reason]) => ({ index, reason }))
    return { made, skipped: left.toSorted((one, other) => one.index - other.index) }
  })
}

/** @throws AppError NOT_FOUND, FORBIDDEN above the actor's rank, CONFLICT for one that was accepted */
const requireInvitation = async (
  executor: Executor,
  { id: organisationId, role }: Membership,
  id: string,
): Promise<MemberInvitationRow> => {
  const row = await findInvitation(executor, organisationId, id)
  if (!row) throw new AppError('NOT_FOUND')
  if (!mayManage(role, row.role)) throw new AppError('FORBIDDEN')
  if (row.accepted_at) throw new AppError('CONFLICT')
  return row
}

/** Sends another link and ends the one before; also of an invitation that has expired or was taken back. */
export const resendInvitation = (
  context: AppContext,
  organisation: Membership,
  id: string,
): Promise<MemberInvitationRow> =>
  inTransaction(context.db, async transaction => {
    await lockOrganisation(transaction, organisation.id)
    const row = await requireInvitation(transaction, organisation, id)
    const at = context.clock.now()
    const isRevoked = invitationState(row, at) === 'revoked'
    if (isRevoked && !(await replacePending(transaction, organisation, { email: row.email, at })))
      throw new AppError('FORBIDDEN')
    const round = row.round + 1
    const change = {
      round,
      token_hash: hashToken(tokenOf(context.config, { id, round })),
      expires_at: new Date(at.getTime() + INVITATION_MS),
      revoked_at: null,
    }
    await changeInvitation(transaction, id, change)
    await noteInvitation(context, transaction, row, 'invitation.resent')
    await reserveMails(context, transaction, organisation.id, 1)
    await queueMemberMails(context, [{ id, round }], transaction)
    return { ...row, ...change }
  })

export const revokeInvitation = (context: AppContext, organisation: Membership, id: string): Promise<void> =>
  inTransaction(context.db, async transaction => {
    await lockOrganisation(transaction, organisation.id)
    const row = await requireInvitation(transaction, organisation, id)
    await changeInvitation(transaction, id, { revoked_at: context.clock.now() })
    await noteInvitation(context, transaction, row, 'invitation.revoked')
  })
