import { CRITERIA_MAX } from '@vivavox/contracts/limits'
import type { Criterion } from '@vivavox/contracts/vacancies'

/** What is scored, as it stands in the form. */
export interface DraftCriterion extends Omit<Criterion, 'weight'> {
  /** Stable while the list changes, so that a field keeps its focus. */
  key: number
  /** As typed; 0 to 100. */
  weight: string
}

export type CriterionEvent =
  | { type: 'criterion-added' }
  | { type: 'criterion-changed'; key: number; change: Partial<Omit<DraftCriterion, 'key'>> }
  | { type: 'criterion-removed'; key: number }
  | { type: 'criterion-restored'; criterion: DraftCriterion; index: number }
  | { type: 'weights-rounded' }

const WHOLE = 100

/** A typed weight, 0 to 100, with a point or a comma; null for anything else. */
export const parseWeight = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.')
  const value = Number(text)
  return text !== '' && value >= 0 && value <= WHOLE ? value : null
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * Whole percentages in proportion to weights, which together make exactly 100: what rounding leaves over goes to the
 * largest remainders.
 * @returns null where no weight is above 0
 */
export const wholePortions = (weights: readonly number[]): number[] | null => {
  const total = sumOf(weights)
  if (!(total > 0)) return null
  const exact = weights.map(weight => (WHOLE * weight) / total)
  const portions = exact.map(Math.floor)
  const missing = WHOLE - sumOf(portions)
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((one, other) => other.rest - one.rest)
  for (const { index } of byRemainder.slice(0, missing)) portions[index] = (portions[index] ?? 0) + 1
  return portions
}

/** Weights that cannot be read count as nothing. */
export const portionsOf = (criteria: readonly DraftCriterion[]): number[] | null =>
  wholePortions(criteria.map(({ weight }) => parseWeight(weight) ?? 0))

/** What the weights make together, up to two decimals. */
export const weightSum = (criteria: readonly DraftCriterion[]): number =>
  Math.round(sumOf(criteria.map(({ weight }) => parseWeight(weight) ?? 0)) * WHOLE) / WHOLE

export const draftCriteria = (criteria: readonly Criterion[], firstKey: number): DraftCriterion[] =>
  criteria.map((criterion, index) => ({
    ...criterion,
    weight: String(criterion.weight),
    key: firstKey + index,
  }))

/** What the server is sent. */
export const savedCriteria = (criteria: readonly DraftCriterion[]): Criterion[] =>
  criteria.map(({ name, kind, weight, anchors }) => ({
    name: name.trim(),
    kind,
    weight: parseWeight(weight) ?? 0,
    anchors,
  }))

const fresh = (key: number, criteria: readonly DraftCriterion[]): DraftCriterion => ({
  key,
  name: '',
  kind: 'technical',
  // Counts as much as the others do on average.
  weight: String(criteria.length > 0 ? Math.round(weightSum(criteria) / criteria.length) : WHOLE),
  anchors: { weak: '', solid: '', strong: '' },
})

const rounded = (criteria: readonly DraftCriterion[]): DraftCriterion[] => {
  const portions = portionsOf(criteria)
  return criteria.map((criterion, index) => ({
    ...criterion,
    weight: String(portions?.[index] ?? criterion.weight),
  }))
}

/** @param nextKey for a criterion that is added */
export const changeCriteria = (
  criteria: DraftCriterion[],
  event: CriterionEvent,
  nextKey: number,
): DraftCriterion[] => {
  switch (event.type) {
    case 'criterion-added':
      return criteria.length >= CRITERIA_MAX ? criteria : [...criteria, fresh(nextKey, criteria)]
    case 'criterion-changed':
      return criteria.map(one => (one.key === event.key ? { ...one, ...event.change } : one))
    case 'criterion-removed':
      return criteria.filter(({ key }) => key !== event.key)
    case 'criterion-restored':
      return criteria.toSpliced(event.index, 0, event.criterion)
    case 'weights-rounded':
      return rounded(criteria)
  }
}
