/** Two places that hold the same: in the first list, in the second. */
export type Match = readonly [number, number]

/** `table[i * width + j]`: how much the lists from i and from j on have in common. */
const commonLengths = <T>(a: readonly T[], b: readonly T[]): Uint32Array => {
  const width = b.length + 1
  const table = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j
      table[at] =
        a[i] === b[j]
          ? 1 + (table[at + width + 1] ?? 0)
          : Math.max(table[at + width] ?? 0, table[at + 1] ?? 0)
    }
  }
  return table
}

const walk = <T>(a: readonly T[], b: readonly T[]): Match[] => {
  const table = commonLengths(a, b)
  const width = b.length + 1
  const matches: Match[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const at = i * width + j
    if (a[i] === b[j]) matches.push([i++, j++])
    else if ((table[at + width] ?? 0) >= (table[at + 1] ?? 0)) i++
    else j++
  }
  return matches
}

/**
 * A longest common subsequence. Equal beginnings and ends cost nothing, the rest a step for each pair of places.
 * @param pairsMax with more pairs than that between beginning and end, nothing is sought there
 * @returns matching places in order
 */
export const longestCommon = <T>(
  a: readonly T[],
  b: readonly T[],
  pairsMax = Number.POSITIVE_INFINITY,
): Match[] => {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a[head] === b[head]) head++
  let tail = 0
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const pairs = (a.length - head - tail) * (b.length - head - tail)
  const middle = pairs > pairsMax ? [] : walk(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  return [
    ...Array.from({ length: head }, (_, at): Match => [at, at]),
    ...middle.map(([i, j]): Match => [i + head, j + head]),
    ...Array.from({ length: tail }, (_, at): Match => [a.length - tail + at, b.length - tail + at]),
  ]
}
