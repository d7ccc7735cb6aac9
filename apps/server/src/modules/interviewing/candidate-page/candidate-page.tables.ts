import type { Defaulted } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** What is kept of a candidate's own page besides the invitation and the interview. */
    candidate_pages: {
      /** Of the invitation, or of an interview without one. */
      id: string
      interview_id: Defaulted<string | null>
      organisation_id: string
      /** When its link was mailed by itself; null: an invitation brought it, or there was no room for a mail. */
      mailed_at: Defaulted<Date | null>
      /** Of the code that was mailed last, keyed; null: used, or ended by wrong ones. */
      code_hash: Defaulted<string | null>
      code_sent_at: Defaulted<Date | null>
      /** Wrong ones since it was sent. */
      code_tries: Defaulted<number>
      confirmed_until: Defaulted<Date | null>
      withdrawn_at: Defaulted<Date | null>
      erased_at: Defaulted<Date | null>
      /** A copy of their data; null: none was asked for, or its file is gone. */
      copy_asked_at: Defaulted<Date | null>
      copy_ready_at: Defaulted<Date | null>
      created_at: Date
    }
  }
}
