import type { EvaluationStatus } from '@vivavox/contracts/evaluations'
import type { DecisionKind, InterviewStatus } from '@vivavox/contracts/lists'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /**
     * How many interviews of a kind a vacancy has: the sum over its rows (migration 0037). The database writes them when an interview
     * changes, and a job folds them.
     */
    interview_tallies: {
      organisation_id: string
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
}
