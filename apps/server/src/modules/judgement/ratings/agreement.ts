/** So many of each pair of steps: rows are one rater's, columns the other's. */
type Table = readonly (readonly number[])[]

export interface Kappa {
  kappa: number
  /** Standard error of a large sample. */
  error: number
}

/** 95 % of a normal distribution lie so many standard errors around its mean. */
const CERTAINTY = 1.96

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Agreement of two steps, 0–1. @param power 1: by their distance, 2: by its square */
const weightsOf = (steps: number, power: 1 | 2): number[][] =>
  Array.from({ length: steps }, (_, row) =>
    Array.from({ length: steps }, (__, column) => 1 - (Math.abs(row - column) / (steps - 1)) ** power),
  )

const times = (a: Table, b: Table): number =>
  sum(a.map((row, at) => sum(row.map((value, place) => value * (b[at]?.[place] ?? 0)))))

/**
 * Cohen's weighted kappa with its standard error (Fleiss, Cohen and Everitt 1969).
 * @returns null where agreement by chance is whole, as when all is alike
 */
export const weightedKappa = (counts: Table, power: 1 | 2 = 2): Kappa | null => {
  const n = sum(counts.flat())
  if (n === 0) return null
  const shares = counts.map(row => row.map(count => count / n))
  const rows = shares.map(sum)
  const columns = rows.map((_, place) => sum(shares.map(row => row[place] ?? 0)))
  const weights = weightsOf(rows.length, power)
  const byChance = rows.map(row => columns.map(column => row * column))
  const [observed, expected] = [times(weights, shares), times(weights, byChance)]
  if (1 - expected < Number.EPSILON) return null
  const kappa = (observed - expected) / (1 - expected)
  const ofRow = weights.map(row => sum(row.map((weight, place) => weight * (columns[place] ?? 0))))
  const ofColumn = rows.map((_, place) => sum(weights.map((row, at) => (row[place] ?? 0) * (rows[at] ?? 0))))
  const squares = weights.map((row, at) =>
    row.map((weight, place) => (weight - ((ofRow[at] ?? 0) + (ofColumn[place] ?? 0)) * (1 - kappa)) ** 2),
  )
  const spread = times(shares, squares) - (kappa - expected * (1 - kappa)) ** 2
  return { kappa, error: Math.sqrt(Math.max(0, spread) / n) / (1 - expected) }
}

/** Two decimals, within what a kappa can be. */
const shown = (value: number): number => Math.round(Math.max(-1, Math.min(1, value)) * 100) / 100

/** The figure and where it lies with a certainty of 95 %, two decimals. */
export const withInterval = ({ kappa, error }: Kappa): { kappa: number; interval: [number, number] } => ({
  kappa: shown(kappa),
  interval: [shown(kappa - CERTAINTY * error), shown(kappa + CERTAINTY * error)],
})
