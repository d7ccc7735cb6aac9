import type { RequestKind, RequestState } from '@vivavox/contracts/requests'
import type { Defaulted } from '../../../../platform/database/columns.ts'

declare module '../../../../platform/database/tables.ts' {
  interface Tables {
    /** What candidates ask of a company on their own page. */
    candidate_requests: {
      id: string
      organisation_id: string
      vacancy_id: string
      interview_id: string | null
      /** Until its interview is made; null from then on. */
      invitation_id: string | null
      kind: RequestKind
      text: string
      state: Defaulted<RequestState>
      created_at: Date
      due_at: Date
      taken_by: Defaulted<string | null>
      answer: Defaulted<string | null>
      /** null with an answer: the account is gone. */
      answered_by: Defaulted<string | null>
      answered_at: Defaulted<Date | null>
      /** What the members were mailed: 0 nothing, 1 that it came, 2 that it is nearly due, 3 that it is overdue. */
      told: Defaulted<number>
      told_at: Defaulted<Date | null>
    }
  }
}
