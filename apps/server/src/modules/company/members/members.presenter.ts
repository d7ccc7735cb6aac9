import type { Member, MemberInvitation, SentMemberInvitation } from '@vivavox/contracts/organisations'
import type { Config } from '../../../platform/config/config.ts'
import { joinPath, tokenOf } from './invitation-link.ts'
import type { MemberInvitationRow } from './member-invitations.repository.ts'
import { invitationState } from './members.policy.ts'
import type { ListedMember } from './members.repository.ts'

export const presentMember = (row: ListedMember): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  state: row.state,
  joined_at: row.joined_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  two_factor_enabled: row.two_factor_enabled_at !== null,
})

export const presentInvitation = (row: MemberInvitationRow, now: Date): MemberInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  expires_at: row.expires_at.toISOString(),
  state: invitationState(row, now),
})

/** With the link, which no later answer shows. */
export const presentSent = (
  config: Pick<Config, 'secretKey' | 'publicOrigin'>,
  row: MemberInvitationRow,
  now: Date,
): SentMemberInvitation => ({
  ...presentInvitation(row, now),
  url: `${config.publicOrigin}${joinPath(tokenOf(config, row))}`,
})
