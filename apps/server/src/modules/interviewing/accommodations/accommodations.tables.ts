import type { Accommodations } from '@vivavox/contracts/accommodation-limits'
import type { Defaulted } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    accommodations: Accommodations & {
      /** Of the candidate's page: of the invitation, or of an interview without one. */
      id: string
      /** Null while there is none. */
      interview_id: Defaulted<string | null>
      organisation_id: string
      changed_at: Date
    }
  }
}
