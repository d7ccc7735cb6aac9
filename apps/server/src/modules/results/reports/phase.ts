import type { ShownInterview } from '../shares/index.ts'

export type Phase =
  | 'done'
  | 'ahead'
  | 'running'
  | 'evaluating'
  | 'failed'
  | 'thin'
  | 'awaiting'
  | 'unevaluated'

const BY_EVALUATION = {
  done: 'done',
  queued: 'evaluating',
  running: 'evaluating',
  failed: 'failed',
  not_enough_evidence: 'thin',
  awaiting_words: 'awaiting',
} as const

/** Where an interview stands on the way to its scores. */
export const phaseOf = ({
  status,
  evaluation_status,
}: Pick<ShownInterview, 'status' | 'evaluation_status'>): Phase => {
  if (evaluation_status !== 'none') return BY_EVALUATION[evaluation_status]
  if (status === 'pending') return 'ahead'
  return status === 'in_progress' ? 'running' : 'unevaluated'
}
