import type { Evaluation, Recommendation } from '@vivavox/contracts/evaluations'

/** One thing in which an evaluation differs from the one before it. */
export type EvaluationChange =
  | { kind: 'overall'; from: number | null; to: number | null }
  | { kind: 'recommendation'; from: Recommendation | null; to: Recommendation | null }
  | { kind: 'engine'; from: string; to: string }
  | { kind: 'rubric'; from: string; to: string }
  | { kind: 'criterion'; name: string; from: number | null; to: number | null }

/** Readings lie apart by chance: what moves a criterion by less is not told, points. */
const WORTH_TELLING = 5

type Compared = Pick<
  Evaluation,
  'overall_score' | 'recommendation' | 'engine' | 'rubric_version' | 'criteria'
>

const engineOf = ({ engine: { provider, model } }: Compared): string => `${provider}: ${model}`

const moved = (from: number | null, to: number | null): boolean =>
  from === null || to === null ? from !== to : Math.abs(to - from) >= WORTH_TELLING

const movedCriteria = (before: Compared, after: Compared): EvaluationChange[] =>
  after.criteria.flatMap(({ name, kind, score: to }) => {
    const known = before.criteria.find(one => one.name === name && one.kind === kind)
    return known && moved(known.score, to) ? [{ kind: 'criterion', name, from: known.score, to }] : []
  })

/** What is different since the evaluation before: who read, by which rules, and what came of it. */
export const evaluationChanges = (before: Compared, after: Compared): EvaluationChange[] => {
  const [engines, rubrics] = [
    [engineOf(before), engineOf(after)],
    [before.rubric_version, after.rubric_version],
  ] as const
  return [
    ...(before.overall_score === after.overall_score
      ? []
      : [{ kind: 'overall' as const, from: before.overall_score, to: after.overall_score }]),
    ...(before.recommendation === after.recommendation
      ? []
      : [{ kind: 'recommendation' as const, from: before.recommendation, to: after.recommendation }]),
    ...(engines[0] === engines[1] ? [] : [{ kind: 'engine' as const, from: engines[0], to: engines[1] }]),
    ...(rubrics[0] === rubrics[1] ? [] : [{ kind: 'rubric' as const, from: rubrics[0], to: rubrics[1] }]),
    ...movedCriteria(before, after),
  ]
}
