/** How a model rates: shares of 1, 2, 3, 4 and 5. */
type Shares = readonly number[]

const LOWEST = 1
const STEPS = 4

/** What is expected of shares of the ratings 1 to 5. */
const expected = (shares: Shares): number => shares.reduce((sum, share, at) => sum + share * (at + LOWEST), 0)

/** The score that shares of the ratings 1 to 5 come to, 0–100. They need not add up to 1. @returns null of nothing */
export const scoreOf = (shares: Shares): number | null => {
  const sum = shares.reduce((total, share) => total + share, 0)
  return sum > 0 ? (100 * (expected(shares) / sum - LOWEST)) / STEPS : null
}

/** The same ratings, lowered to a score of `most` where they come to more. */
export const limited = (shares: Shares, most: number): number[] => {
  const score = scoreOf(shares) ?? 0
  if (score <= most) return [...shares]
  const part = most / score
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share, at) => part * share + (at === 0 ? (1 - part) * sum : 0))
}

/** Less than this in all, and nothing was said about a criterion. */
const TOUCHED = 0.5

/**
 * One score for a criterion from all answers: each counts as much as it says something about it.
 * @param ratings of each answer: the share that it says nothing, then those of 1 to 5
 * @returns null where no answer says anything about it
 */
export const criterionScore = (ratings: readonly Shares[]): number | null => {
  const touched = ratings.map(([nothing = 1]) => 1 - nothing)
  if (Math.max(0, ...touched) < TOUCHED) return null
  const whole = ratings.reduce<number[]>(
    (sum, [, ...shares]) => shares.map((share, at) => share + (sum[at] ?? 0)),
    [],
  )
  return scoreOf(whole)
}

/** Where the answer is that says most about a criterion; -1 of none. */
export const mostTouching = (ratings: readonly Shares[]): number => {
  const touched = ratings.map(([nothing = 1]) => 1 - nothing)
  return touched.indexOf(Math.max(...touched))
}
