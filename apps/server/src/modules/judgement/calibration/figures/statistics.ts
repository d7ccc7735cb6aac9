/** @returns null of nothing */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** Places from 1, smallest first; equal values share the middle of their places. */
export function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  return values.map(value => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1)
}

/** Fewer pairs than this show no order. */
const LEAST_PAIRS = 3

/**
 * Spearman's rank correlation, −1 to 1, ties by middle ranks: whether two lists put the same things above each other.
 * @returns null for fewer than three pairs, or where one list is all alike
 */
export function spearman(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length) throw new Error('lists of different length have no pairs')
  if (a.length < LEAST_PAIRS) return null
  const [x, y] = [deviations(ranks(a)), deviations(ranks(b))]
  const spread = Math.sqrt(dot(x, x) * dot(y, y))
  return spread === 0 ? null : dot(x, y) / spread
}

const deviations = (values: readonly number[]): number[] => {
  const middle = mean(values) ?? 0
  return values.map(value => value - middle)
}
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

/** In the order in which the keys came. */
export function groupBy<T, Key>(list: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of list) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
