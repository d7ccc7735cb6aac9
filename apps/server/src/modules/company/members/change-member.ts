import { can, isSeated, type Role } from '@vivavox/contracts/permissions'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { endSessions } from '../../accounts/auth/index.ts'
import { handOver, leaveTeams, lockOrganisation } from '../../accounts/organisations/index.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import {
  exceedsSeats,
  leavesNoOwner,
  type MembershipRow,
  mayChange,
  memberChanges,
  type Standing,
} from './members.policy.ts'
import { changeMembership, countStandings, findMember, isActiveAnywhere } from './members.repository.ts'
import { readSeats } from './read-seats.ts'

interface Wish {
  role?: Role | undefined
  state?: MembershipRow['state'] | undefined
  hand_over_to?: string | undefined
}

/** @throws AppError VALIDATION_FAILED (path `hand_over_to`) where it is no active member who can be responsible */
const requireHeir = async (
  transaction: Executor,
  organisationId: string,
  { from, to }: { from: string; to: string | undefined },
): Promise<string | null> => {
  if (to === undefined) return null
  const heir = to === from ? undefined : await findMember(transaction, organisationId, to)
  if (heir?.state === 'active' && isSeated(heir.role)) return to
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'hand_over_to', message: 'member_unknown' }] })
}

/** The actor may have lost the role since the request was let in. @throws AppError FORBIDDEN */
const requireRank = async (
  transaction: Executor,
  organisationId: string,
  { actorId, before, after }: { actorId: string; before: Standing; after: Standing },
): Promise<void> => {
  const actor = await findMember(transaction, organisationId, actorId)
  const isManager = actor?.state === 'active' && can(actor.role, 'members.manage')
  if (!isManager || !mayChange(actor.role, before, after)) throw new AppError('FORBIDDEN')
}

/** Without access anywhere the person is signed out everywhere. */
const endAccess = async (transaction: Executor, userId: string): Promise<void> => {
  if (!(await isActiveAnywhere(transaction, userId))) await endSessions(transaction, userId)
}

/**
 * Gives a member another role or state. The organisation is locked, so that parallel changes keep an owner and the plan's seats.
 * @param actorId whose rank limits it, as it is under the lock; null: the member themselves, who leaves
 * @throws AppError NOT_FOUND for an unknown member, FORBIDDEN above the actor's rank, LAST_OWNER, SEATS_FULL, VALIDATION_FAILED
 */
export const changeMember = (
  context: AppContext,
  { organisationId, userId, actorId }: { organisationId: string; userId: string; actorId: string | null },
  wish: Wish,
): Promise<void> =>
  inTransaction(context.db, async transaction => {
    await lockOrganisation(transaction, organisationId)
    const before = await findMember(transaction, organisationId, userId)
    if (!before || before.state === 'left') throw new AppError('NOT_FOUND')
    const after = { role: wish.role ?? before.role, state: wish.state ?? before.state }
    if (actorId) await requireRank(transaction, organisationId, { actorId, before, after })
    const { owners } = await countStandings(transaction, organisationId)
    if (leavesNoOwner(owners, before, after)) throw new AppError('LAST_OWNER')
    if (exceedsSeats(await readSeats(context, transaction, organisationId), before, after))
      throw new AppError('SEATS_FULL')
    const heir = await requireHeir(transaction, organisationId, { from: userId, to: wish.hand_over_to })
    await changeMembership(transaction, organisationId, userId, after)
    const isResponsible = after.state === 'active' && isSeated(after.role)
    if (!isResponsible) await handOver(transaction, { from: userId, to: heir, of: organisationId })
    if (after.state === 'left') await leaveTeams(transaction, organisationId, userId)
    // Who leaves stays signed in: the page then offers what an account without organisation can do.
    if (after.state !== 'active' && actorId) await endAccess(transaction, userId)
    const entry = { at: context.clock.now(), organisation_id: organisationId, trail: context.trail }
    for (const change of memberChanges(before, after, actorId === null))
      await addAuditEntry(transaction, { ...entry, object: { kind: 'member', id: userId }, ...change })
  })
