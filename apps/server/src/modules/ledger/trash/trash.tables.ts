import type { ColumnType, Generated } from 'kysely'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** What was deleted and can still be taken back (migration deletions). */
    deletions: {
      id: string
      organisation_id: string
      kind: 'interview' | 'vacancy'
      /** The interview or the vacancy. */
      subject_id: string
      at: Date
      /** An administrator deleted it for its owner. */
      by_admin: boolean
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
