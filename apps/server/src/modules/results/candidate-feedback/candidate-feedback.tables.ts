import type { Defaulted } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    candidate_feedback: {
      interview_id: string
      /** 1–5. */
      rating: number
      comment: string | null
      at: Date
      /** Shared by the five answers shown together; null: waits for others. */
      batch: Defaulted<string | null>
    }
  }
}
