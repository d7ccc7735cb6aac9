import type { OpenSession, OrganisationOfMember, User } from '@vivavox/contracts/auth'
import type { Row } from '../../../platform/database/tables.ts'
import { hasTwoFactor, type PublicUserRow } from './auth.policy.ts'

/** The account as its owner sees it. */
export const presentUser = (row: PublicUserRow, organisations: OrganisationOfMember[]): User => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  email_verified: row.email_verified_at !== null,
  pending_email: row.pending_email,
  two_factor_enabled: hasTwoFactor(row),
  created_at: row.created_at.toISOString(),
  organisation_role: organisations.find(({ current }) => current)?.role ?? null,
  organisations,
})

/** One place where an account is signed in. @param currentId the session that asks */
export const presentSession = (row: Row<'sessions'>, currentId: string): OpenSession => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  user_agent: row.user_agent,
  address: row.address,
  current: row.id === currentId,
})
