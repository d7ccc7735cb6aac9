import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest, ScorerReport } from '../../ai/interview-evaluator.ts'
import { median, weightedMean } from './statistics.ts'

type Kind = EvaluationRequest['criteria'][number]['kind']
export type Totals = Pick<Evaluation, 'overall_score' | 'technical_score' | 'communication_score'>
const NAMES: readonly (keyof Totals)[] = ['overall_score', 'technical_score', 'communication_score']

/** A score as it is stored: whole, 0–100. */
export const whole = (score: number | null): number | null =>
  score === null ? null : Math.round(Math.min(100, Math.max(0, score)))

/** The middle of the samples that gave a score; null when none did. */
export const medianScore = (scores: readonly (number | null | undefined)[]): number | null =>
  whole(median(scores.map(score => whole(score ?? null)).filter(score => score !== null)))

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

/** How far the samples lie apart; the shown total comes from medians and belongs inside. */
export function spreadOf(samples: readonly Totals[], totals: Totals): Evaluation['spread'] {
  return Object.fromEntries(
    NAMES.flatMap(name => {
      const values = [...samples.map(sample => sample[name]), totals[name]].filter(value => value !== null)
      return values.length > 0 ? [[name, [Math.min(...values), Math.max(...values)] as [number, number]]] : []
    }),
  )
}
