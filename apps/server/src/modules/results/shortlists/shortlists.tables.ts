import type { Defaulted } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** Links that show chosen candidates of a vacancy to readers without an account. */
    shortlists: {
      id: string
      vacancy_id: string
      /** null: that account is gone. */
      created_by: string | null
      token_hash: string
      /** Names, contacts and recordings are shown with the results. */
      contacts: boolean
      /** Its readers may rate and comment. */
      may_comment: boolean
      expires_at: Date
      revoked_at: Defaulted<Date | null>
      created_at: Date
    }
    shortlist_interviews: {
      shortlist_id: string
      interview_id: string
      /** From 1. */
      place: number
    }
  }
}
