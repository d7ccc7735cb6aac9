import type { ColumnType, Generated } from 'kysely'
import type { Defaulted } from './columns.ts'

/** What servers note of themselves, and what they still have to do. */
export interface ServerTables {
  /** What only shows that the database takes writes. */
  readiness: {
    /** Always 1: there is one row. */
    id: number
    at: Date
  }
  /** What waits for the object store. */
  waiting_objects: {
    key: string
    /** null: the object and everything below it are to be removed from the store. */
    bytes: Uint8Array | null
    size: number
    version: string
    waiting_since: Date
    taken_until: Defaulted<Date | null>
  }
  /** The servers on this database. Times are the database's own, so that no clock of a machine counts. */
  nodes: {
    id: string
    roles: string[]
    machine: string
    pid: number
    has_redis: boolean
    key_print: string
    started_at: Generated<Date>
    seen_at: Generated<Date>
  }
  deployment: {
    id: ColumnType<string, never, never>
  }
  /** What was deleted and can still be taken back (migration deletions). */
  deletions: {
    id: string
    user_id: string
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
