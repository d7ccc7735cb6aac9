import type { Defaulted } from '../../../../platform/database/columns.ts'

declare module '../../../../platform/database/tables.ts' {
  interface Tables {
    /** What candidates say they said instead of the recorded words, once for each answer. */
    answer_corrections: {
      interview_id: string
      seq: number
      text: string
      created_at: Date
      /** Since then an evaluation that reads it is on its way or done; null: not yet. */
      queued_at: Defaulted<Date | null>
    }
  }
}
