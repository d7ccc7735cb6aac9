import type { EvaluationFlag } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest } from '../../../ai/ports/interview-evaluator.ts'

/** What a graded interview shows; `bench/calibrate/graded-set/kinds.ts` knows what holds for each. */
export const KINDS = [
  'strong',
  'solid',
  'weak',
  'terse_expert',
  'impersonal_expert',
  'short',
  'long',
  'honest',
  'negated',
  'dangerous',
  'boastful_nonsense',
  'invented_figures',
  'rotated',
  'off_topic',
  'silent',
  'echo',
  'keyword_list',
  'meaningless_row',
  'injected',
  'fillers',
  'non_native',
  'unpunctuated',
  'name',
  'one_line',
  'unknown_trade',
] as const
export type Kind = (typeof KINDS)[number]

/** One graded interview, ready to be scored. Grades are whole, 0–100. */
export interface GradedCase {
  /** `job/transcript`, e.g. `nurse.ru/solid`. */
  id: string
  kind: Kind
  /** Whether the built-in evaluator has words of it. */
  trade: 'known' | 'unknown'
  language: string
  request: EvaluationRequest
  /** By question. */
  grades: number[]
  overall: number
  /** The case that this one is a copy of; null: written for itself. */
  twinOf: string | null
  allowedFlags: readonly EvaluationFlag[]
}
