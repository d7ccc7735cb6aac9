import { looksLikeMp4, mp4Header, wholeFragments } from './mp4-fragments.ts'
import { looksLikeWebm, webmHeader, wholeClusters } from './webm-clusters.ts'

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

/** True when the bytes begin like a recorder's file: WebM or MP4. */
export const looksRecorded = (bytes: Uint8Array): boolean => looksLikeWebm(bytes) || looksLikeMp4(bytes)

/**
 * Joins the parts of one recorder into a file that any reader opens. Parts may be missing and the end may be cut off:
 * what was lost with them is left out, and the rest keeps its own timestamps, since each cluster or fragment carries its time.
 * @returns null when there is no header (it begins with part 0) or no sound
 */
export const joinParts = (parts: NumberedPart[]): Uint8Array | null => {
  const runs = runsOf(parts)
  const [first] = runs
  if (!first || !looksRecorded(first) || !parts.some(({ part }) => part === 0)) return null
  const [headerOf, piecesOf] = looksLikeWebm(first)
    ? [webmHeader, wholeClusters]
    : [mp4Header, wholeFragments]
  const header = headerOf(first)
  const pieces = runs.flatMap(run => [...piecesOf(run)])
  return header && pieces.length > 0 ? Buffer.concat([header, ...pieces]) : null
}
