import { type OpusSound, readOpus } from './read-opus.ts'
import { type Arrival, segmentStartMs } from './segment-start.ts'
import { joinParts, type NumberedPart } from './webm-parts.ts'

/** All that arrived of one recorder. */
export interface RecordedSegment {
  segment: number
  /** When the browser says it started, milliseconds since 1970; null when it did not say. */
  claimedStartMs: number | null
  parts: (NumberedPart & Arrival)[]
}

/** The sound of one recorder, and when it began by the server's clock. */
export interface ReadSegment extends OpusSound {
  segment: number
  startMs: number
}

/** What can be heard of a segment; null when nothing can. Damaged bytes never throw. */
export const readSegment = async ({
  segment,
  claimedStartMs,
  parts,
}: RecordedSegment): Promise<ReadSegment | null> => {
  const file = joinParts(parts)
  const opus = file && (await readOpus(file))
  const last = opus?.packets.at(-1)
  const [first, ...others] = parts
  if (!opus || !last || !first) return null
  const startMs = segmentStartMs(claimedStartMs, [first, ...others], last.offsetMs + last.durationMs)
  return { segment, startMs, ...opus }
}
