import type { OrganisationOfMember } from '@vivavox/contracts/auth'
import type { Executor } from '../../../platform/context.ts'

/**
 * The organisations of a person, those used last first.
 * @param acting id of the one that they act for; null: none; left out: the one that was used last
 */
export const listOrganisations = async (
  executor: Executor,
  userId: string,
  acting?: string | null,
): Promise<OrganisationOfMember[]> => {
  const rows = await executor
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
    .select(['organisations.id', 'organisations.name', 'memberships.role'])
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .orderBy('last_used_at', 'desc')
    .execute()
  const current = acting === undefined ? rows[0]?.id : acting
  return rows.map(row => ({ ...row, current: row.id === current }))
}

/** Holds the address an invitation to an organisation that can still be accepted? @param email lower-cased */
export const isInvited = async (executor: Executor, email: string, now: Date): Promise<boolean> =>
  (await executor
    .selectFrom('organisation_invitations')
    .select('id')
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined
