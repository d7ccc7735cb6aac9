import type { Defaulted } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** The waitlist: candidates for whom a vacancy had no free place. Each entry has an email, a visitor's hash, or both. */
    turned_away: {
      id: string
      vacancy_id: string
      organisation_id: string
      visitor: string | null
      /** Lower-cased. */
      email: string | null
      name: string | null
      at: Date
      written_at: Defaulted<Date | null>
    }
  }
}
