import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, Json } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** What was deleted: at first it can be taken back, then it goes in steps. */
    deletions: {
      id: string
      organisation_id: string
      kind: 'interview' | 'vacancy' | 'candidate'
      /** The interview, the vacancy or the candidate's page. */
      subject_id: string
      at: Date
      /** An administrator deleted it for its owner. */
      by_admin: boolean
      asked_by: Defaulted<'company' | 'candidate' | 'retention'>
      /** From here on it cannot be taken back; null: it can, for a minute. */
      final_at: Defaulted<Date | null>
      files_gone_at: Defaulted<Date | null>
    }
    /** What remains of a deletion: nothing that names a person. */
    erasures: {
      /** Of the deletion. */
      id: string
      organisation_id: string
      kind: string
      asked_by: string
      asked_at: Date
      done_at: Date
      /** Rows by table. */
      removed: Json<Record<string, number>>
      /** Keyed hash of the whole and the id of its subject. */
      proof: string
    }
    /** One row of it, as its table had it. */
    deleted_rows: {
      deletion_id: string
      /** Set aside, put back and carried out by one statement each; in reverse when it is put back. */
      part: Generated<number>
      place: Generated<string>
      of_table: string
      /** null: a whole row; else one that stayed, and its column that pointed at what went. */
      link: string | null
      held: ColumnType<Record<string, unknown>, never, never>
    }
  }
}
