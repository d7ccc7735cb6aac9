import { longestCommon } from '@vivavox/contracts/longest-common'

/** A stretch of words that two texts share: where it begins in each, and how long it is. */
export interface Run {
  a: number
  b: number
  length: number
}

/** Beyond so many pairs of words nobody reads word by word, and the browser would stand still. */
const PAIRS_MAX = 1_000_000
/** Shorter stretches are chance: every two texts share an 'and'. */
const RUN_MIN = 3

/** What two texts share: their beginning, their end, and stretches between that are too long for chance. */
export const sharedRuns = (a: readonly string[], b: readonly string[]): Run[] => {
  const runs: Run[] = []
  for (const [i, j] of longestCommon(a, b, PAIRS_MAX)) {
    const last = runs.at(-1)
    if (last && last.a + last.length === i && last.b + last.length === j) last.length += 1
    else runs.push({ a: i, b: j, length: 1 })
  }
  const isAtAnEnd = (run: Run) =>
    (run.a === 0 && run.b === 0) || (run.a + run.length === a.length && run.b + run.length === b.length)
  return runs.filter(run => run.length >= RUN_MIN || isAtAnEnd(run))
}
