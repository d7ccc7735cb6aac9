import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Defaulted } from './columns.ts'

/**
 * Rows as SQL knows them (migrations/*.sql), those of the platform: each module adds its own in `<module>.tables.ts`. Dates are Date, jsonb is
 * parsed; write jsonb with `json()`.
 */
export interface Tables {
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
}

/** Either the database or an open transaction: repositories take one, so that they work inside both. */
export type Executor = Kysely<Tables> | Transaction<Tables>

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
export type RowChange<T extends keyof Tables> = Updateable<Tables[T]>

/** A value for a jsonb column. */
export const json = (value: unknown): string => JSON.stringify(value)
