import type { Defaulted } from '../../platform/database/columns.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    /** Candidates who met a vacancy without a free place; each has an address, a visitor's hash, or both. */
    turned_away: {
      id: string
      vacancy_id: string
      user_id: string
      visitor: string | null
      /** Lower-cased. */
      email: string | null
      name: string | null
      at: Date
      written_at: Defaulted<Date | null>
    }
  }
}
