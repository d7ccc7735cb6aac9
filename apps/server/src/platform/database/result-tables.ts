import type { EvaluationStatus } from '@vivavox/contracts/evaluations'
import type { DecisionKind, InterviewStatus } from '@vivavox/contracts/lists'
import type { Defaulted, Json } from './columns.ts'

/** What people make of interviews that are over, and how many there are. */
export interface ResultTables {
  /** What a model on this machine made of single answers. */
  judged_answers: {
    interview_id: string
    question_index: number
    /** Of what the model read, and of the model. */
    key: string
    judged: Json<object>
  }
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
  /** Links that show one result to a reader without an account. */
  shares: {
    id: string
    interview_id: string
    /** null: that account is gone. */
    created_by: string | null
    token_hash: string
    /** Name, contacts and recording are shown with the result. */
    contacts: boolean
    expires_at: Date
    revoked_at: Defaulted<Date | null>
    created_at: Date
  }
  /**
   * How many interviews of a kind a vacancy has: the sum over its rows (migration 0037). The database writes them when an interview
   * changes, and a job folds them.
   */
  interview_tallies: {
    user_id: string
    vacancy_id: string
    status: InterviewStatus
    evaluation_status: EvaluationStatus
    decision: DecisionKind | null
    starred: boolean
    is_new: boolean
    /** Begun, and not cancelled. */
    takes_place: boolean
    /** Of those that could be evaluated again: by whom they were. */
    evaluated_by: string | null
    interviews: number
    /** Those with a score above 0, and the sum of these scores. */
    scored: number
    score_sum: number
    /** Already the sum of several. */
    folded: boolean
  }
}
