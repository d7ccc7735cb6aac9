import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest, ScorerReport } from '../../ai/interview-evaluator.ts'

/** The middle of some numbers, null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/**
 * The mean of the scored items by weight, whole; null when nothing is scored. Weights that are all zero count as equal.
 */
function weightedMean(items: readonly { score: number | null; weight: number }[]): number | null {
  const scored = items.filter(item => item.score !== null)
  if (scored.length === 0) return null
  const total = scored.reduce((sum, item) => sum + item.weight, 0)
  const weightOf = (weight: number) => (total > 0 ? weight / total : 1 / scored.length)
  return Math.round(scored.reduce((sum, item) => sum + (item.score ?? 0) * weightOf(item.weight), 0))
}

type Kind = EvaluationRequest['criteria'][number]['kind']
export type Totals = Pick<Evaluation, 'overall_score' | 'technical_score' | 'communication_score'>
const NAMES: readonly (keyof Totals)[] = ['overall_score', 'technical_score', 'communication_score']

/** A score as it is stored: whole, 0–100. */
export const whole = (score: number | null): number | null =>
  score === null ? null : Math.round(Math.min(100, Math.max(0, score)))

/** The middle of the samples that gave a score; null when at least half of all gave none. */
export const medianScore = (scores: readonly (number | null | undefined)[]): number | null => {
  const given = scores.map(score => whole(score ?? null)).filter(score => score !== null)
  return 2 * given.length > scores.length ? whole(median(given)) : null
}

/** Where the score nearest to the shown one is, or the first null next to a null; -1 of none. */
export const nearestScore = (
  scores: readonly (number | null | undefined)[],
  shown: number | null,
): number => {
  const distances = scores.map(score => {
    if (shown === null) return score == null ? 0 : 1
    return score == null ? Number.POSITIVE_INFINITY : Math.abs(score - shown)
  })
  return distances.indexOf(Math.min(...distances))
}

/** Do the criteria that have a score carry at least half of the weight? Weights that are all zero count as equal. */
export const hasHalfTheWeight = (
  { criteria }: Pick<EvaluationRequest, 'criteria'>,
  scores: readonly (number | null)[],
): boolean => {
  const isWeighed = criteria.some(({ weight }) => weight > 0)
  const weights = criteria.map(({ weight }) => (isWeighed ? weight : 1))
  const sum = (some: readonly number[]) => some.reduce((all, weight) => all + weight, 0)
  return 2 * sum(weights.filter((_, index) => (scores[index] ?? null) !== null)) >= sum(weights)
}

/** @param scores by criterion, in the order of the request */
function totalsOfCriteria(
  { criteria }: Pick<EvaluationRequest, 'criteria'>,
  scores: readonly (number | null)[],
): Totals {
  const weighed = criteria.map(({ kind, weight }, index) => ({ kind, weight, score: scores[index] ?? null }))
  return {
    technical_score: weightedMean(weighed.filter(item => item.kind === 'technical')),
    communication_score: weightedMean(weighed.filter(item => item.kind === 'communication')),
    overall_score: weightedMean(weighed),
  }
}

/** From one figure for each kind, weighed as the criteria of that kind together. */
const totalsOfKinds = (
  { criteria }: Pick<EvaluationRequest, 'criteria'>,
  scores: Record<Kind, number | null>,
): Totals => {
  const weightOf = (kind: Kind) =>
    criteria.filter(one => one.kind === kind).reduce((sum, one) => sum + one.weight, 0)
  const kinds = (['technical', 'communication'] as const).filter(kind =>
    criteria.some(one => one.kind === kind),
  )
  const weighed = kinds.map(kind => ({ score: whole(scores[kind]), weight: weightOf(kind) }))
  return {
    technical_score: whole(scores.technical),
    communication_score: whole(scores.communication),
    overall_score: weightedMean(weighed),
  }
}

const totalsOfSample = (request: EvaluationRequest, report: ScorerReport): Totals =>
  report.totals
    ? totalsOfKinds(request, report.totals)
    : totalsOfCriteria(
        request,
        request.criteria.map(({ name }) =>
          whole(report.criteria.find(claim => claim.name === name)?.score ?? null),
        ),
      )

/** Does the scorer judge the whole, and no criterion by itself? */
export const judgesTheWhole = (reports: readonly ScorerReport[]): boolean =>
  reports.some(report => report.totals)

/** What the samples come to together, and each by itself. @param scores the shown ones by criterion */
export function totalsOf(
  request: EvaluationRequest,
  reports: readonly ScorerReport[],
  scores: readonly (number | null)[],
): { totals: Totals; samples: Totals[] } {
  const samples = reports.map(report => totalsOfSample(request, report))
  if (!judgesTheWhole(reports)) return { totals: totalsOfCriteria(request, scores), samples }
  const middle = (kind: Kind) => medianScore(reports.map(report => report.totals?.[kind]))
  const kinds = { technical: middle('technical'), communication: middle('communication') }
  return { totals: totalsOfKinds(request, kinds), samples }
}

/** How far the samples lie apart; the shown total comes from medians and belongs inside. Without a total there is nothing to lie around. */
export function spreadOf(samples: readonly Totals[], totals: Totals): Evaluation['spread'] {
  return Object.fromEntries(
    NAMES.flatMap(name => {
      if (totals[name] === null) return []
      const values = [...samples.map(sample => sample[name]), totals[name]].filter(value => value !== null)
      return [[name, [Math.min(...values), Math.max(...values)] as [number, number]]]
    }),
  )
}
