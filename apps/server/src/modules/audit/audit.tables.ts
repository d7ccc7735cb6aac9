import type { Defaulted, Json } from '../../platform/database/columns.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    audit_entries: {
      id: string
      at: Date
      user_id: string | null
      interview_id: string | null
      /** Of what concerns each interview of a vacancy. */
      vacancy_id: Defaulted<string | null>
      action: string
      details: Json<Record<string, unknown>>
    }
  }
}
