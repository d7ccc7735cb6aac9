import type { Defaulted, Json } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** What members and guests write about an interview. */
    comments: {
      id: string
      interview_id: string
      /** null: a guest, or the account is gone. */
      written_by: Defaulted<string | null>
      /** By the link of which shortlist, under which name. */
      shortlist_id: Defaulted<string | null>
      guest_name: Defaulted<string | null>
      text: string
      /** The turn of the transcript that it is about. */
      seq: Defaulted<number | null>
      /** Ids of accounts. */
      mentions: Json<string[]>
      written_at: Date
    }
  }
}
