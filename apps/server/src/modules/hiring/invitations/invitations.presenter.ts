import type { Invitation } from '@vivavox/contracts/invitations'
import type { Config } from '../../../platform/config/config.ts'
import type { VacancyRow } from '../vacancies/index.ts'
import { invitationPath, tokenOf } from './invitation-link.ts'
import { byPublicLink, type InvitationRow, type ListedInvitation, statusOf } from './invitations.policy.ts'

/** A row of the recruiter's list. Who reviews blind does not learn whose interview it is. */
export const presentInvitation = (
  row: ListedInvitation,
  vacancy: Pick<VacancyRow, 'blind_review'>,
  now: Date,
): Invitation => ({
  id: row.id,
  email: row.email,
  name: row.name,
  status: statusOf(row, now),
  sent_at: row.sent_at.toISOString(),
  reminded_at: row.reminded_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
  interview_id: vacancy.blind_review ? null : (byPublicLink(row)?.id ?? row.interview_id),
  by_public_link: byPublicLink(row) !== null,
})

/** One that was just sent, with its link. */
export const presentSent = (
  config: Pick<Config, 'secretKey' | 'publicOrigin'>,
  row: InvitationRow,
  vacancy: VacancyRow,
  now: Date,
): Invitation => {
  const path = invitationPath({ vacancyId: vacancy.id, token: tokenOf(config, row) })
  return {
    ...presentInvitation({ ...row, interview_status: null }, vacancy, now),
    url: `${config.publicOrigin}${path}`,
  }
}

/** On what terms a vacancy's public link works. */
export const presentEntry = ({ invited_only, deadline }: Pick<VacancyRow, 'invited_only' | 'deadline'>) => ({
  invited_only,
  deadline: deadline?.toISOString() ?? null,
})
