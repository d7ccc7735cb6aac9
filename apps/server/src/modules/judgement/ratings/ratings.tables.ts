import type { Rating } from '@vivavox/contracts/ratings'
import type { Json } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** What members think of candidates: one of each member for an interview. */
    ratings: {
      id: string
      interview_id: string
      /** null: the account is gone. */
      rated_by: string | null
      /** 1–5. */
      overall: number
      questions: Json<Rating['questions']>
      criteria: Json<Rating['criteria']>
      rated_at: Date
    }
  }
}
