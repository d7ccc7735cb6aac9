import type { Ethnicity, Sex } from '@vivavox/contracts/self-identification'

interface CandidateFeedbackTable {
  interview_id: string
  /** 1–5. */
  rating: number
  comment: string | null
  at: Date
}

/** Read by the fairness module alone. */
interface SelfIdentificationsTable {
  interview_id: string
  /** null: prefers not to say, as in the next column. */
  sex: Sex | null
  ethnicity: Ethnicity | null
}

/** What candidates say once their interview is over. */
export interface AfterInterviewTables {
  candidate_feedback: CandidateFeedbackTable
  self_identifications: SelfIdentificationsTable
}
