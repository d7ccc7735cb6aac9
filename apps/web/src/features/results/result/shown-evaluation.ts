import type { CandidateEvaluation, Evaluation } from '@vivavox/contracts/evaluations'
import type { Interview } from '@vivavox/contracts/interviews'
import type { TextKey } from '../../../i18n/index.ts'

/** An evaluation as far as this reader may see it: what is missing is kept from them. */
export type ShownEvaluation = { [K in keyof Evaluation]?: Evaluation[K] | undefined } & Pick<
  CandidateEvaluation,
  'judges'
>

/** A result and who reads how much of it: what its parts are given. */
export interface ResultProps {
  interview: Interview
  evaluation: ShownEvaluation
}

type Phase =
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

/** Was nothing scored yet? What is stored then only stands in until words or scores come; one that is made anew stays readable. */
export const isStandIn = (
  interview: Parameters<typeof phaseOf>[0],
  { samples }: Pick<ShownEvaluation, 'samples'>,
): boolean => {
  const phase = phaseOf(interview)
  return phase === 'awaiting' || (phase === 'evaluating' && samples === 0)
}

/** How far the readings of a score lay apart; null for one reading or none. */
export const spreadOf = (
  evaluation: ShownEvaluation,
  score: 'overall_score' | 'technical_score' | 'communication_score',
): readonly [number, number] | null => {
  const range = evaluation.spread?.[score]
  return range && (evaluation.samples ?? 0) > 1 ? range : null
}

/** Does the engine read structure only? Then its figures tell how full and clear answers are, not whether they are right. */
export const readsStructure = ({ engine, judges }: ShownEvaluation): boolean =>
  engine?.provider === 'builtin' || judges === 'structure'

/** Are its numbers how likely a model on this machine finds each rating? It ranks answers, and is fooled by what sounds right. */
export const ratesByLikelihood = ({ engine }: ShownEvaluation): boolean => engine?.method === 'likelihoods'

/** Structure was once scored criterion by criterion, with a suggestion: evaluations of then are still on record. */
export const isEarlierStructure = (evaluation: ShownEvaluation): boolean =>
  readsStructure(evaluation) &&
  ((evaluation.recommendation ?? null) !== null ||
    (evaluation.criteria ?? []).some(({ score }) => score !== null))

/** Scores in one line, in their order; empty where none could be told. */
export const scoresLine = (items: readonly { score: number | null }[]): string =>
  items.some(({ score }) => score !== null) ? items.map(({ score }) => score ?? '–').join(' · ') : ''

/** Where nothing is scored, a candidate gains nothing from reading so at every answer. */
export const tellsScores = (
  questions: readonly { score: number | null }[],
  viewer: 'owner' | 'candidate',
): boolean => viewer === 'owner' || questions.some(({ score }) => score !== null)

export const SCORES = ['overall_score', 'technical_score', 'communication_score'] as const
type Names = Readonly<Record<(typeof SCORES)[number], TextKey>>

const MEANING: Names = {
  overall_score: 'outcome.overall_score',
  technical_score: 'outcome.technical_score',
  communication_score: 'outcome.communication_score',
}

const STRUCTURE: Names = {
  overall_score: 'outcome.overall_score',
  technical_score: 'outcome.content',
  communication_score: 'outcome.clarity',
}

/** What the scores are called: what is read from structure alone is neither skill nor manner. */
export const scoreNames = (structure: boolean): Names => (structure ? STRUCTURE : MEANING)
