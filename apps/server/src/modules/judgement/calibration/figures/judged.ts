import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { GradedCase } from '../graded-case.ts'

/** What an engine made of a case; scores whole 0–100, null where it gave no number. */
export interface Outcome {
  score: number | null
  /** By question. */
  questions: (number | null)[]
  flags: Evaluation['flags']
  recommendation: Evaluation['recommendation']
  /** How far its samples lay apart, points; null for one sample. */
  spread: number | null
}

/** A case with what an engine made of it; `outcome` null: it gave no usable answer. */
export interface Judged {
  graded: GradedCase
  outcome: Outcome | null
}

export const outcomeOf = (evaluation: Evaluation): Outcome => {
  const [lowest, highest] = evaluation.spread.overall_score ?? [0, 0]
  return {
    score: evaluation.overall_score,
    questions: evaluation.questions.map(({ score }) => score),
    flags: evaluation.flags,
    recommendation: evaluation.recommendation,
    spread: evaluation.samples > 1 ? highest - lowest : null,
  }
}

/** With grades of their own. A copy that should score as its original does would count one transcript twice. */
export const originals = (judged: readonly Judged[]): Judged[] =>
  judged.filter(({ graded }) => graded.twinOf === null || graded.kind === 'rotated')
