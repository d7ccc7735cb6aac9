import type { Interview } from '@vivavox/contracts/interviews'
import type { ShownEvaluation } from './shown-evaluation.ts'
import { isEarlierStructure, readsStructure } from './shown-evaluation.ts'

type Weighed = NonNullable<Interview['criteria']>[number]
type Kind = Weighed['kind']

/** One score that the overall score is made of. */
export interface OverallPart {
  /** A criterion's; null: the figure of a whole kind. */
  name: string | null
  kind: Kind
  /** 0–100; null: it could not be told, and counts for nothing. */
  score: number | null
  /** Share of the overall score, 0–100; 0 where there is no score. */
  portion: number
  /** What it adds to the overall score. */
  points: number
}

type Item = Pick<OverallPart, 'name' | 'kind' | 'score'> & { weight: number }

const KINDS: readonly Kind[] = ['technical', 'communication']

const byKind = (evaluation: ShownEvaluation, criteria: readonly Weighed[]): Item[] =>
  KINDS.flatMap(kind => {
    const own = criteria.filter(one => one.kind === kind)
    if (own.length === 0) return []
    const score = (kind === 'technical' ? evaluation.technical_score : evaluation.communication_score) ?? null
    return [{ name: null, kind, score, weight: own.reduce((sum, { weight }) => sum + weight, 0) }]
  })

const byCriterion = (evaluation: ShownEvaluation, criteria: readonly Weighed[]): Item[] =>
  criteria.map(({ name, kind, weight }) => ({
    name,
    kind,
    weight,
    score: evaluation.criteria?.find(one => one.name === name)?.score ?? null,
  }))

/**
 * How the overall score comes about: each score by its weight among those that there are; weights that are all zero count
 * as equal. The sum of the points, rounded, is the overall score.
 * @param criteria with their weights, as the interview was begun
 * @returns nothing where there is no overall score, or where it was made by other weights than these
 */
export const overallParts = (
  evaluation: ShownEvaluation,
  criteria: Interview['criteria'] = [],
): OverallPart[] => {
  if ((evaluation.overall_score ?? null) === null) return []
  const whole = readsStructure(evaluation) && !isEarlierStructure(evaluation)
  const items = (whole ? byKind : byCriterion)(evaluation, criteria)
  const scored = items.filter(({ score }) => score !== null)
  const total = scored.reduce((sum, { weight }) => sum + weight, 0)
  const parts = items.map(({ name, kind, score, weight }) => {
    const portion = score === null ? 0 : total > 0 ? weight / total : 1 / scored.length
    return { name, kind, score, portion: portion * 100, points: (score ?? 0) * portion }
  })
  const sum = Math.round(parts.reduce((points, part) => points + part.points, 0))
  return sum === evaluation.overall_score ? parts : []
}
