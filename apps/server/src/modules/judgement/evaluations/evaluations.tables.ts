import type { EvaluationFault } from '@vivavox/contracts/evaluation-queue'
import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { Json } from '../../../platform/database/columns.ts'

/** Why a try to evaluate failed; `tries`: which one that was, absent in what failed before they were counted. */
export type NotedFault = EvaluationFault & { tries?: number }

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    evaluations: {
      id: string
      interview_id: string
      status: 'done' | 'not_enough_evidence' | 'failed'
      reason: string | null
      result: Json<Evaluation>
      created_at: Date
    }
    /** What a model on this machine made of single answers. */
    judged_answers: {
      interview_id: string
      question_index: number
      /** Of what the model read, and of the model. */
      key: string
      judged: Json<object>
    }
  }
}
