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

const sharedStart = (a: readonly string[], b: readonly string[]): number => {
  const end = Math.min(a.length, b.length)
  let count = 0
  while (count < end && a[count] === b[count]) count++
  return count
}

/** Stretches of a longest common subsequence of words, in order. */
const commonRuns = (a: readonly string[], b: readonly string[]): Run[] => {
  if (a.length * b.length > PAIRS_MAX) return []
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))

  const runs: Run[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      const length = sharedStart(a.slice(i), b.slice(j))
      runs.push({ a: i, b: j, length })
      i += length
      j += length
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return runs
}

/** What two texts share: their beginning, their end, and stretches between that are too long for chance. */
export const sharedRuns = (a: readonly string[], b: readonly string[]): Run[] => {
  const head = sharedStart(a, b)
  const tail = sharedStart(a.slice(head).reverse(), b.slice(head).reverse())
  const between = commonRuns(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
    .filter(({ length }) => length >= RUN_MIN)
    .map(run => ({ a: run.a + head, b: run.b + head, length: run.length }))
  return [
    { a: 0, b: 0, length: head },
    ...between,
    { a: a.length - tail, b: b.length - tail, length: tail },
  ].filter(({ length }) => length > 0)
}
