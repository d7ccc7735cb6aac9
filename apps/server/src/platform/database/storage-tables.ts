import type { Defaulted } from './columns.ts'

interface WaitingObjectsTable {
  key: string
  /** null: the object and everything below it are to be removed from the store. */
  bytes: Uint8Array | null
  size: number
  version: string
  waiting_since: Date
  taken_until: Defaulted<Date | null>
}

/** What waits for the object store. */
export interface StorageTables {
  waiting_objects: WaitingObjectsTable
}
