import type { Defaulted, Json } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** What members write to each other about an interview. */
    comments: {
      id: string
      interview_id: string
      /** null: the account is gone. */
      written_by: string | null
      text: string
      /** The turn of the transcript that it is about. */
      seq: Defaulted<number | null>
      /** Ids of accounts. */
      mentions: Json<string[]>
      written_at: Date
    }
  }
}
