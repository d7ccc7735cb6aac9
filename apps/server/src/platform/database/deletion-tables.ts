import type { ColumnType, Generated } from 'kysely'

/** What was deleted and can still be taken back (migration deletions). */
interface DeletionsRow {
  id: string
  user_id: string
  kind: 'interview' | 'vacancy'
  /** The interview or the vacancy. */
  subject_id: string
  at: Date
  /** Somebody else's, deleted by an administrator. */
  by_admin: boolean
}

/** One row of it, as its table had it. */
interface DeletedRowsRow {
  deletion_id: string
  /** Set aside, put back and carried out by one statement each; in reverse when it is put back. */
  part: Generated<number>
  place: Generated<string>
  of_table: string
  /** null: a whole row; else one that stayed, and its column that pointed at what went. */
  link: string | null
  held: ColumnType<Record<string, unknown>, never, never>
}

export interface DeletionTables {
  deletions: DeletionsRow
  deleted_rows: DeletedRowsRow
}
