import { CRITERIA_MAX } from '@vivavox/contracts/limits'
import type { Criterion } from '@vivavox/contracts/vacancies'

/** A criterion in the form. */
export interface FormCriterion extends Omit<Criterion, 'weight'> {
  /** Stable while the list changes, so that a field keeps its focus. */
  key: number
  /** As typed; 0 to 100. */
  weight: string
}

export type CriterionEvent =
  | { type: 'criterion-added' }
  | { type: 'criterion-changed'; key: number; change: Partial<Omit<FormCriterion, 'key'>> }
  | { type: 'criterion-removed'; key: number }
  | { type: 'criterion-restored'; criterion: FormCriterion; index: number }
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
 * Converts weights to whole percentages that add up to 100, by the largest-remainder method.
 * @returns null when no weight is above 0
 */
export const roundedPercentages = (weights: readonly number[]): number[] | null => {
  const total = sumOf(weights)
  if (!(total > 0)) return null
  const exact = weights.map(weight => (WHOLE * weight) / total)
  const percentages = exact.map(Math.floor)
  const missing = WHOLE - sumOf(percentages)
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((one, other) => other.rest - one.rest)
  for (const { index } of byRemainder.slice(0, missing)) percentages[index] = (percentages[index] ?? 0) + 1
  return percentages
}

/** Share of each criterion; unreadable weights count as 0. */
export const weightPercentages = (criteria: readonly FormCriterion[]): number[] | null =>
  roundedPercentages(criteria.map(({ weight }) => parseWeight(weight) ?? 0))

/** Sum of the weights, to two decimals. */
export const weightSum = (criteria: readonly FormCriterion[]): number =>
  Math.round(sumOf(criteria.map(({ weight }) => parseWeight(weight) ?? 0)) * WHOLE) / WHOLE

export const toFormCriteria = (criteria: readonly Criterion[], firstKey: number): FormCriterion[] =>
  criteria.map((criterion, index) => ({
    ...criterion,
    weight: String(criterion.weight),
    key: firstKey + index,
  }))

/** The criteria of the request body. */
export const savedCriteria = (criteria: readonly FormCriterion[]): Criterion[] =>
  criteria.map(({ name, kind, weight, anchors }) => ({
    name: name.trim(),
    kind,
    weight: parseWeight(weight) ?? 0,
    anchors,
  }))

const newCriterion = (key: number, criteria: readonly FormCriterion[]): FormCriterion => ({
  key,
  name: '',
  kind: 'technical',
  // The average weight of the others.
  weight: String(criteria.length > 0 ? Math.round(weightSum(criteria) / criteria.length) : WHOLE),
  anchors: { weak: '', solid: '', strong: '' },
})

const roundWeights = (criteria: readonly FormCriterion[]): FormCriterion[] => {
  const percentages = weightPercentages(criteria)
  return criteria.map((criterion, index) => ({
    ...criterion,
    weight: String(percentages?.[index] ?? criterion.weight),
  }))
}

/** Applies an event. @param nextKey key of an added criterion */
export const changeCriteria = (
  criteria: FormCriterion[],
  event: CriterionEvent,
  nextKey: number,
): FormCriterion[] => {
  switch (event.type) {
    case 'criterion-added':
      return criteria.length >= CRITERIA_MAX ? criteria : [...criteria, newCriterion(nextKey, criteria)]
    case 'criterion-changed':
      return criteria.map(one => (one.key === event.key ? { ...one, ...event.change } : one))
    case 'criterion-removed':
      return criteria.filter(({ key }) => key !== event.key)
    case 'criterion-restored':
      return criteria.toSpliced(event.index, 0, event.criterion)
    case 'weights-rounded':
      return roundWeights(criteria)
  }
}
