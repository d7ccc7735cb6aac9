import type { Criterion } from '@vivavox/contracts/vacancies'
import { storable } from '../../words/normalise.ts'
import { normalised } from '../../words/similar.ts'
import { CRITERIA_MAX, type Draft } from './draft-form.ts'

const NAME_MAX = 120
const ANCHOR_MAX = 500
const WHOLE = 100

const clean = (text: string, max: number): string =>
  storable(storable(text).replace(/\s+/g, ' ').slice(0, max))

const first = <T>(items: readonly T[], compare: (a: T, b: T) => number): number =>
  items.indexOf(items.toSorted(compare)[0] as T)

/**
 * Whole weights that add up to 100, in proportion, each at least 1; those that do already stay as they are.
 * @param weights one or more, at most 100; what is not above 0 counts as nothing
 */
export const normaliseWeights = (weights: readonly number[]): number[] => {
  const counted = weights.map(weight => Math.max(0, weight))
  const sum = counted.reduce((total, weight) => total + weight, 0)
  const portions = counted
    .map(weight => ({ weight, exact: sum > 0 ? (WHOLE * weight) / sum : WHOLE / weights.length }))
    .map(portion => ({ ...portion, whole: Math.max(1, Math.floor(portion.exact)) }))
  const off = () => WHOLE - portions.reduce((total, { whole }) => total + whole, 0)
  const change = (index: number, by: number) => {
    const portion = portions[index]
    if (portion) portions[index] = { ...portion, whole: portion.whole + by }
  }
  while (off() > 0)
    change(
      first(portions, (a, b) => b.exact - b.whole - (a.exact - a.whole) || b.weight - a.weight),
      1,
    )
  while (off() < 0)
    change(
      first(portions, (a, b) => b.whole - a.whole || a.exact - b.exact || a.weight - b.weight),
      -1,
    )
  return portions.map(({ whole }) => whole)
}

const isWhole = ({ name, anchors }: Criterion): boolean =>
  [name, anchors.weak, anchors.solid, anchors.strong].every(text => text !== '')

const heaviest = (criteria: readonly Criterion[]): Criterion[] => {
  const kept = criteria.toSorted((a, b) => b.weight - a.weight).slice(0, CRITERIA_MAX)
  return criteria.filter(criterion => kept.includes(criterion))
}

/** Criteria as they can be stored: complete, each name once, at most six, weights that add up to 100. */
export const mendCriteria = (
  draft: Pick<Draft, 'technical_criteria' | 'communication_criteria'>,
): Criterion[] => {
  const given = [
    ...draft.technical_criteria.map(criterion => ({ ...criterion, kind: 'technical' as const })),
    ...draft.communication_criteria.map(criterion => ({ ...criterion, kind: 'communication' as const })),
  ].map(({ name, kind, weight, anchors }) => ({
    name: clean(name, NAME_MAX),
    kind,
    weight,
    anchors: {
      weak: clean(anchors.weak, ANCHOR_MAX),
      solid: clean(anchors.solid, ANCHOR_MAX),
      strong: clean(anchors.strong, ANCHOR_MAX),
    },
  }))
  const distinct = new Map(given.filter(isWhole).map(criterion => [normalised(criterion.name), criterion]))
  const criteria = heaviest([...distinct.values()])
  const weights = normaliseWeights(criteria.map(criterion => criterion.weight))
  return criteria.map((criterion, index) => ({ ...criterion, weight: weights[index] ?? 1 }))
}
