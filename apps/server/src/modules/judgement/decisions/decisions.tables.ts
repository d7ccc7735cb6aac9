import type { DecisionKind } from '@vivavox/contracts/lists'
import type { Defaulted } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** What people decide about candidates. */
    decisions: {
      id: string
      interview_id: string
      decision: DecisionKind
      reason: string
      /** 1–5; null: not rated. */
      rating: number | null
      notes: string | null
      /** null: the account is gone, as in the next one. */
      decided_by: string | null
      decided_at: Date
      withdrawn_by: Defaulted<string | null>
      /** null: it counts, or did until a later one. */
      withdrawn_at: Defaulted<Date | null>
    }
  }
}
