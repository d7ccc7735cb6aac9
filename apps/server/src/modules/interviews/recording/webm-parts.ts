import { looksLikeWebm, nextCluster, wholeClusters } from './webm-clusters.ts'

/** One part of a segment as it arrived. */
export interface NumberedPart {
  part: number
  bytes: Uint8Array
}

/** Parts without a hole between them, each run joined. Sorted by number; the first of equal numbers counts. */
const runsOf = (parts: NumberedPart[]): Uint8Array[] => {
  const sorted = [...parts].sort((a, b) => a.part - b.part)
  const runs: Uint8Array[][] = []
  let last = Number.NaN
  for (const { part, bytes } of sorted) {
    if (part === last) continue
    if (part === last + 1) runs.at(-1)?.push(bytes)
    else runs.push([bytes])
    last = part
  }
  return runs.map(run => Buffer.concat(run))
}

/**
 * Joins the parts of one recorder into a webm that any reader opens. Parts may be missing and the end may be cut off:
 * what was lost with them is left out, and the rest keeps its own timestamps, since each cluster carries an absolute one.
 * @returns null when there is no header (part 0) or no sound
 */
export const joinParts = (parts: NumberedPart[]): Uint8Array | null => {
  const runs = runsOf(parts)
  const [first] = runs
  if (!first || !looksLikeWebm(first) || !parts.some(({ part }) => part === 0)) return null
  const header = first.subarray(0, nextCluster(first, 0)?.at ?? first.length)
  const clusters = runs.flatMap(run => [...wholeClusters(run)])
  return clusters.length === 0 ? null : Buffer.concat([header, ...clusters])
}
