import type { LedgerEntry } from '@vivavox/contracts/audit'
import type { Defaulted, Json } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    audit_entries: {
      id: string
      at: Date
      /** null: it was deleted before there was a ledger. */
      organisation_id: Defaulted<string | null>
      /** null: no account did it, or it is deleted. */
      user_id: string | null
      actor_kind: Defaulted<LedgerEntry['actor']['kind']>
      /** At that time. */
      actor_name: Defaulted<string | null>
      interview_id: string | null
      vacancy_id: Defaulted<string | null>
      /** Where it is neither an interview nor a vacancy. */
      object_kind: Defaulted<string | null>
      object_id: Defaulted<string | null>
      /** An interview's is the title of its vacancy. */
      object_name: Defaulted<string>
      action: string
      details: Json<Record<string, unknown>>
      ip_prefix: Defaulted<string | null>
      request_id: Defaulted<string | null>
    }
  }
}
