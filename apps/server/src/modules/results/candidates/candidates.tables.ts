import type { Defaulted } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** A person by address: a trigger of `interviews` makes the row, `purge_candidate` drops it. */
    candidates: {
      id: string
      organisation_id: string
      email: string
      /** The address belongs to this record; null: it is a record itself. */
      merged_into: Defaulted<string | null>
      notes: Defaulted<string>
      notes_changed_at: Defaulted<Date | null>
    }
  }
}
