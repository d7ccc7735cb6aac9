import type { FAIRNESS_CATEGORIES, Fairness, FairnessGroup } from '@vivavox/contracts/fairness'
import type { Ethnicity, Sex } from '@vivavox/contracts/self-identification'

/** So many candidates with the same score who said the same of themselves. */
export interface AssessedCount {
  /** Overall, 0–100. */
  score: number
  /** null: not said. */
  sex: Sex | null
  ethnicity: Ethnicity | null
  count: number
}

type Category = (typeof FAIRNESS_CATEGORIES)[number]
type Name = Pick<FairnessGroup, 'sex' | 'ethnicity'>

/** A smaller group would tell about single people. */
export const FEWEST_SHOWN = 5
/** A group that is a smaller proportion of the sample may be left out of the ratios. */
const SMALLEST_PROPORTION = 0.02

/** Under which name a candidate counts in a category; null: they have not said enough for it. */
const NAMES: Record<Category, (one: Name) => Name | null> = {
  sex: ({ sex }) => (sex ? { sex, ethnicity: null } : null),
  ethnicity: ({ ethnicity }) => (ethnicity ? { sex: null, ethnicity } : null),
  sex_and_ethnicity: ({ sex, ethnicity }) => (sex && ethnicity ? { sex, ethnicity } : null),
}

const size = (people: readonly { count: number }[]): number =>
  people.reduce((total, { count }) => total + count, 0)
/** Whole percents: finer ones would tell the counts behind them. */
const round = (proportion: number): number => Number(proportion.toFixed(2))

/** The score at `place` (from 0) when all are sorted by score. */
const scoreAt = (sorted: readonly AssessedCount[], place: number): number => {
  let passed = 0
  for (const { score, count } of sorted) {
    passed += count
    if (passed > place) return score
  }
  return 0
}

/** The score in the middle; the mean of the two middle ones where there are two. */
const medianOf = (people: readonly AssessedCount[]): number | null => {
  const sorted = [...people].sort((a, b) => a.score - b.score)
  const total = size(sorted)
  if (total === 0) return null
  return (scoreAt(sorted, Math.floor((total - 1) / 2)) + scoreAt(sorted, Math.floor(total / 2))) / 2
}

const keyOf = ({ sex, ethnicity }: Name): string => `${sex} ${ethnicity}`

interface Rated extends Name {
  count: number
  rate: number
}

const isTooFew = (count: number): boolean => count > 0 && count < FEWEST_SHOWN

/**
 * The groups of one category that may be shown: those of five people or more. Where fewer than five would remain, the
 * smallest group stays out too, or a reader who subtracts would have their number.
 */
const withoutSmall = (groups: readonly Rated[], assessed: number): Rated[] => {
  const shown = groups.filter(({ count }) => count >= FEWEST_SHOWN)
  return isTooFew(assessed - size(shown)) ? shown.slice(0, -1) : shown
}

/**
 * Whether the table by both may be shown: it is read next to the two others, so each of its cells has no candidate or five
 * or more, also the cells of those who said one of the two, or nothing.
 */
const mayShowBoth = (people: readonly AssessedCount[]): boolean => {
  const cells = new Map<string, number>()
  for (const one of people) cells.set(keyOf(one), (cells.get(keyOf(one)) ?? 0) + one.count)
  return ![...cells.values()].some(isTooFew)
}

const rateGroups = (people: readonly AssessedCount[], category: Category, median: number): Rated[] => {
  const members = new Map<string, { name: Name; people: AssessedCount[] }>()
  for (const one of people) {
    const name = NAMES[category](one)
    if (!name) continue
    const key = keyOf(name)
    const group = members.get(key) ?? { name, people: [] }
    group.people.push(one)
    members.set(key, group)
  }
  return [...members.values()]
    .map(group => {
      const above = group.people.filter(({ score }) => score > median)
      return { ...group.name, count: size(group.people), rate: round(size(above) / size(group.people)) }
    })
    .sort((a, b) => b.count - a.count || keyOf(a).localeCompare(keyOf(b)))
}

/**
 * Scoring rates and impact ratios as New York City's Local Law 144 defines them for scores (Rules of the City of New York,
 * title 6, §5-300 and §5-301): the scoring rate of a group is the proportion of it whose score lies above the median of the
 * whole sample; its impact ratio is that rate divided by the highest rate of any group. Groups under 2 % of the sample
 * keep their rate and get no ratio. Groups of fewer than five people are not shown, and can not be computed from what is.
 * @param people all candidates with an overall score, also those who said nothing of themselves: they belong to the sample
 */
export const impactRatios = (people: readonly AssessedCount[]): Omit<Fairness, 'scored_by'> => {
  const assessed = size(people)
  const median = medianOf(people)
  const categoryOf = (category: Category) => {
    const mayShow = category !== 'sex_and_ethnicity' || mayShowBoth(people)
    const groups = mayShow ? withoutSmall(rateGroups(people, category, median ?? 0), assessed) : []
    const counts = (group: Rated) => group.count / assessed >= SMALLEST_PROPORTION
    const highest = Math.max(0, ...groups.filter(counts).map(({ rate }) => rate))
    return {
      category,
      groups: groups.map(group => ({
        sex: group.sex,
        ethnicity: group.ethnicity,
        count: group.count,
        scoring_rate: group.rate,
        impact_ratio: counts(group) && highest > 0 ? round(group.rate / highest) : null,
      })),
      not_shown: assessed - size(groups),
    }
  }
  return {
    assessed,
    median_score: median,
    categories: (['sex', 'ethnicity', 'sex_and_ethnicity'] as const).map(categoryOf),
  }
}
