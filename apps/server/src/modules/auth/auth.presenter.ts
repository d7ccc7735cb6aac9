import type { User } from '@vivavox/contracts/auth'
import type { UserRow } from './auth.policy.ts'

/** The account as its owner sees it. */
export const presentUser = (row: Omit<UserRow, 'password_hash'>): User => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  email_verified: row.email_verified_at !== null,
  pending_email: null,
  two_factor_enabled: false,
  created_at: row.created_at.toISOString(),
})
