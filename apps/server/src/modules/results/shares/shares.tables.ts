import type { Defaulted } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** Links that show one result to a reader without an account. */
    shares: {
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
  }
}
