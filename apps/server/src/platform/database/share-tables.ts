import type { Defaulted } from './columns.ts'

interface SharesTable {
  id: string
  interview_id: string
  /** null: that account is gone. */
  created_by: string | null
  token_hash: string
  /** Name, contacts and recording are shown with the result. */
  contacts: boolean
  expires_at: Date
  revoked_at: Defaulted<Date | null>
  created_at: Date
}

/** Links that show one result to somebody without an account. */
export interface ShareTables {
  shares: SharesTable
}
