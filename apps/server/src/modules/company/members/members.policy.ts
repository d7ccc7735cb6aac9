import { isSeated, mayManage, type Role } from '@vivavox/contracts/permissions'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Row } from '../../../platform/database/tables.ts'

export type MembershipRow = Row<'memberships'>
export type Standing = Pick<MembershipRow, 'role' | 'state'>

/** How long an invitation works, milliseconds. */
export const INVITATION_MS = 7 * DAY_MS

const needsSeat = ({ role, state }: Standing): boolean => state === 'active' && isSeated(role)

/**
 * May a member bring another from one standing to the next? No member grants a role above their own, or changes a member who ranks
 * above them.
 */
export const mayChange = (actor: Role, before: Standing, after: Standing): boolean =>
  mayManage(actor, before.role) && mayManage(actor, after.role)

/** Would the organisation have no active owner afterwards? @param owners active ones now */
export const leavesNoOwner = (owners: number, before: Standing, after: Standing): boolean => {
  const isOwner = ({ role, state }: Standing) => role === 'owner' && state === 'active'
  return isOwner(before) && !isOwner(after) && owners <= 1
}

/** Is there no seat for what a member becomes? @param seats null: as many as wanted */
export const exceedsSeats = (
  { used, limit }: { used: number; limit: number | null },
  before: Standing | null,
  after: Standing,
): boolean => limit !== null && needsSeat(after) && !(before && needsSeat(before)) && used >= limit

type MemberChange = {
  action: `member.${'left' | 'removed' | 'suspended' | 'restored' | 'role_changed'}`
  details?: object
}

/** What the ledger tells of a change. @param byThemselves the member leaves */
export const memberChanges = (before: Standing, after: Standing, byThemselves: boolean): MemberChange[] => {
  const changes: MemberChange[] = []
  const { role } = after
  if (role !== before.role)
    changes.push({ action: 'member.role_changed', details: { from: before.role, role } })
  if (after.state === before.state) return changes
  if (after.state === 'active') return [...changes, { action: 'member.restored' }]
  if (after.state === 'suspended') return [...changes, { action: 'member.suspended' }]
  return [...changes, { action: byThemselves ? 'member.left' : 'member.removed' }]
}

type Invited = Pick<Row<'organisation_invitations'>, 'accepted_at' | 'revoked_at' | 'expires_at'>

export const invitationState = (
  { accepted_at, revoked_at, expires_at }: Invited,
  now: Date,
): 'open' | 'accepted' | 'revoked' | 'expired' => {
  if (accepted_at) return 'accepted'
  if (revoked_at) return 'revoked'
  return expires_at > now ? 'open' : 'expired'
}
