import type { CandidateEvaluation, Evaluation } from '@vivavox/contracts/evaluations'
import type { Interview } from '@vivavox/contracts/interviews'

/** An evaluation as far as this reader may see it: what is missing is kept from them. */
export type ShownEvaluation = { [K in keyof Evaluation]?: Evaluation[K] | undefined } & Pick<
  CandidateEvaluation,
  'judges'
>

/** Where an interview stands on its way to a result. */
export type Phase =
  | 'ahead'
  | 'running'
  | 'evaluating'
  | 'done'
  | 'thin'
  /** Answers were spoken and are not written down. */
  | 'awaiting'
  | 'failed'
  | 'unevaluated'

/** One word for status and evaluation status together. */
export const phaseOf = ({
  status,
  evaluation_status: evaluated,
}: Pick<Interview, 'status' | 'evaluation_status'>): Phase => {
  if (evaluated === 'queued' || evaluated === 'running') return 'evaluating'
  if (evaluated === 'done' || evaluated === 'failed') return evaluated
  if (evaluated === 'not_enough_evidence') return 'thin'
  if (evaluated === 'awaiting_words') return 'awaiting'
  if (status === 'pending') return 'ahead'
  return status === 'in_progress' ? 'running' : 'unevaluated'
}

/** How far the readings of a score lay apart; null for one reading or none. */
export const spreadOf = (
  evaluation: ShownEvaluation,
  score: 'overall_score' | 'technical_score' | 'communication_score',
): readonly [number, number] | null => {
  const range = evaluation.spread?.[score]
  return range && (evaluation.samples ?? 0) > 1 ? range : null
}
