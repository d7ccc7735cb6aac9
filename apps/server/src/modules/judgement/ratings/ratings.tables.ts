import type { Rating } from '@vivavox/contracts/ratings'
import type { Defaulted, Json } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** What members and guests think of candidates: one of each for an interview. */
    ratings: {
      id: string
      interview_id: string
      /** null: a guest, or the account is gone. */
      rated_by: Defaulted<string | null>
      /** By the link of which shortlist, under which name. */
      shortlist_id: Defaulted<string | null>
      guest_name: Defaulted<string | null>
      /** 1–5. */
      overall: number
      questions: Json<Rating['questions']>
      criteria: Json<Rating['criteria']>
      rated_at: Date
    }
  }
}
