import type { UiLocale } from '@vivavox/contracts/locales'
import { PARTS, type Role } from '@vivavox/contracts/permissions'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken } from '../../../platform/ids.ts'
import {
  type Account,
  createConfirmed,
  findUserByEmail,
  getUser,
  type Origin,
  openSession,
  preparePassword,
  type UserRow,
} from '../../accounts/auth/index.ts'
import { joinTeams, lockOrganisation } from '../../accounts/organisations/index.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { changeInvitation, findInvitationByToken } from './member-invitations.repository.ts'
import { exceedsSeats, invitationState } from './members.policy.ts'
import { addMembership, findMember } from './members.repository.ts'
import { readSeats } from './read-seats.ts'

interface Acceptance {
  token: string
  name?: string | undefined
  password?: string | undefined
  /** Of a new account. */
  language: UiLocale
}

/** @throws AppError LINK_EXPIRED for one that is unknown, used, revoked or expired: all alike */
const requireOpen = async ({ clock }: Pick<AppContext, 'clock'>, executor: Executor, token: string) => {
  const row = await findInvitationByToken(executor, hashToken(token))
  if (!row || invitationState(row, clock.now()) !== 'open') throw new AppError('LINK_EXPIRED')
  return row
}

/** What an invitation leads to. @throws AppError LINK_EXPIRED */
export const previewJoin = async (context: AppContext, token: string, account: Account | null) => {
  const row = await requireOpen(context, context.db, token)
  const there = await findUserByEmail(context.db, row.email)
  return {
    organisation_name: row.organisation_name,
    invited_by: row.inviter,
    email: row.email,
    role: row.role,
    has_account: there?.email_verified_at != null,
    signed_in_as: account?.email ?? null,
  }
}

/** Puts the account in the organisation, where there is a seat. Call it under the organisation's lock. @throws AppError SEATS_FULL */
const admit = async (
  context: AppContext,
  transaction: Executor,
  invitation: Awaited<ReturnType<typeof requireOpen>>,
  user: Pick<UserRow, 'id'>,
): Promise<void> => {
  const { organisation_id, role, vacancy_ids } = invitation
  const before = await findMember(transaction, organisation_id, user.id)
  if (before && before.state === 'suspended') throw new AppError('FORBIDDEN')
  const seats = await readSeats(context, transaction, organisation_id)
  if (exceedsSeats(seats, before ?? null, { role, state: 'active' })) throw new AppError('SEATS_FULL')
  const now = context.clock.now()
  if (before?.state !== 'active')
    await addMembership(transaction, { organisation_id, user_id: user.id, role }, now)
  const part = PARTS.find(each => each === role) ?? 'recruiter'
  await joinTeams(transaction, { organisationId: organisation_id, userId: user.id, part }, vacancy_ids)
  await changeInvitation(transaction, invitation.id, { accepted_at: now })
  const object = { kind: 'member' as const, id: user.id }
  const entry = {
    at: now,
    user_id: user.id,
    organisation_id,
    object,
    details: { role },
    trail: context.trail,
  }
  await addAuditEntry(transaction, { ...entry, action: 'member.joined' })
}

/**
 * Accepts an invitation: as the account that is signed in, or with a new one, whose address the link confirms.
 * @param asking the account that is signed in, with its token; null: none
 * @throws AppError LINK_EXPIRED, SEATS_FULL, INVITATION_FOR_OTHER_ADDRESS, UNAUTHENTICATED where the address has an account that is not signed
 * in, VALIDATION_FAILED for a new account without name or password
 */
export const joinOrganisation = async (
  context: AppContext,
  { token, name, password, language }: Acceptance,
  asking: { account: Account; token: string } | null,
  origin: Origin,
): Promise<{ user: UserRow; token: string; organisationId: string; role: Role }> => {
  const known = await requireOpen(context, context.db, token)
  if (asking && asking.account.email.toLowerCase() !== known.email)
    throw new AppError('INVITATION_FOR_OTHER_ADDRESS')
  const there = asking ? null : await findUserByEmail(context.db, known.email)
  if (there?.email_verified_at) throw new AppError('UNAUTHENTICATED')
  const prepared = asking
    ? null
    : await preparePassword({ email: known.email, name, password, address: origin.address })
  return inTransaction(context.db, async transaction => {
    await lockOrganisation(transaction, known.organisation_id)
    const invitation = await requireOpen(context, transaction, token)
    const user = prepared
      ? await createConfirmed(context, transaction, { ...prepared, email: invitation.email, language })
      : await getUser(transaction, asking?.account.id ?? '')
    await admit(context, transaction, invitation, user)
    const opened = asking?.token ?? (await openSession(context, transaction, user.id, origin))
    return { user, token: opened, organisationId: invitation.organisation_id, role: invitation.role }
  })
}
