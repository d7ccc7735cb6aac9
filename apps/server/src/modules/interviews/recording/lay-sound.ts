import type { SoundPacket } from './read-opus.ts'
import type { ReadSegment } from './read-segment.ts'
import { JITTER_MS } from './timeline-writer.ts'

/** Sound without a break, by the server's clock. */
export interface Stretch {
  segment: number
  startMs: number
  packets: SoundPacket[]
}

interface Span {
  fromMs: number
  untilMs: number
}

const spanOf = ({ startMs, packets }: ReadSegment): Span => {
  const last = packets.at(-1)
  return { fromMs: startMs, untilMs: startMs + (last ? last.offsetMs + last.durationMs : 0) }
}

const stretchesOf = ({ segment, startMs, packets }: ReadSegment, taken: Span[]): Stretch[] => {
  const stretches: Stretch[] = []
  let endMs = Number.NEGATIVE_INFINITY
  for (const packet of packets) {
    const atMs = startMs + packet.offsetMs
    const middleMs = atMs + packet.durationMs / 2
    if (taken.some(({ fromMs, untilMs }) => middleMs >= fromMs && middleMs < untilMs)) continue
    if (atMs - endMs > JITTER_MS) stretches.push({ segment, startMs: atMs, packets: [] })
    const stretch = stretches.at(-1)
    stretch?.packets.push({ ...packet, offsetMs: atMs - stretch.startMs })
    endMs = atMs + packet.durationMs
  }
  return stretches
}

/**
 * The order in which everything is heard: by when it began. Answers take the place of whatever was recorded meanwhile,
 * so nothing sounds twice.
 */
export const laySound = (segments: ReadSegment[], answers: ReadSegment[]): Stretch[] => {
  const taken = answers.map(spanOf)
  return [
    ...segments.flatMap(segment => stretchesOf(segment, taken)),
    ...answers.map(({ segment, startMs, packets }) => ({ segment, startMs, packets })),
  ].sort((a, b) => a.startMs - b.startMs || a.segment - b.segment)
}
