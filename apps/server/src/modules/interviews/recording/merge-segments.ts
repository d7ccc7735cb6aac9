import { isNotEmpty, type NonEmpty } from '../../../platform/non-empty.ts'
import { SILENCE_PACKET_MS, silencePacket } from '../../../platform/sound/opus-packet.ts'
import { openWebm } from '../../../platform/sound/write-webm.ts'
import type { SoundPacket } from './read-opus.ts'
import {
  type ReadSegment,
  type RecordedSegment,
  readAnswer,
  readSegment,
  type StoredAnswer,
} from './read-segment.ts'
import { createTimelineWriter, JITTER_MS, type Timeline, timelineMs } from './timeline.ts'

/** No honest recording is longer, milliseconds: timestamps made up to fill memory with silence end here. */
const LONGEST_MS = 12 * 3_600_000

export interface MergedRecording {
  /** A seekable webm. */
  file: Uint8Array
  timeline: Timeline
  durationMs: number
  /** Segments that hold no readable sound. */
  skipped: number[]
}

/** Sound without a break, by the server's clock. */
interface Stretch {
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
const laySound = (segments: ReadSegment[], answers: ReadSegment[]): Stretch[] => {
  const taken = answers.map(spanOf)
  return [
    ...segments.flatMap(segment => stretchesOf(segment, taken)),
    ...answers.map(({ segment, startMs, packets }) => ({ segment, startMs, packets })),
  ].sort((a, b) => a.startMs - b.startMs || a.segment - b.segment)
}

const writeFile = async (stretches: Stretch[], config: AudioDecoderConfig, longestMs: number) => {
  const output = await openWebm(config)
  const writer = createTimelineWriter()
  const silence = silencePacket(config.numberOfChannels)
  for (const { segment, startMs, packets } of stretches)
    for (const { data, offsetMs, durationMs } of packets) {
      if (timelineMs(writer.timeline) >= longestMs) break
      const { silenceFromMs, silencePackets, fileMs } = writer.place(segment, startMs + offsetMs, durationMs)
      for (let index = 0; index < silencePackets; index++)
        await output.add(silence, silenceFromMs + index * SILENCE_PACKET_MS, SILENCE_PACKET_MS)
      await output.add(data, fileMs, durationMs)
    }
  return { file: await output.finish(), timeline: writer.timeline }
}

/** The packets of mono and stereo recorders fit one track: each says itself what it holds. */
const widest = (segments: NonEmpty<ReadSegment>): AudioDecoderConfig =>
  segments.reduce((a, b) => (b.config.numberOfChannels > a.config.numberOfChannels ? b : a)).config

/**
 * Joins everything that was recorded into one seekable webm on one timeline, without encoding it anew (PCM alone is encoded).
 * Parts that are missing, cut off or unreadable are left out; breaks become silence of at most a second.
 * @param answers what the recorders do not hold: they take the place of whatever was recorded meanwhile
 * @param longestMs what is beyond is left out
 * @returns null when nothing can be heard
 */
export const mergeSegments = async (
  segments: RecordedSegment[],
  answers: StoredAnswer[] = [],
  longestMs = LONGEST_MS,
): Promise<MergedRecording | null> => {
  const read = await Promise.all(segments.map(readSegment))
  const recorded = read.filter(segment => segment !== null)
  const spoken = (await Promise.all(answers.map(readAnswer))).filter(answer => answer !== null)
  const sounding = [...recorded, ...spoken]
  if (!isNotEmpty(sounding)) return null
  const { file, timeline } = await writeFile(laySound(recorded, spoken), widest(sounding), longestMs)
  const skipped = segments.filter((_, index) => read[index] === null).map(({ segment }) => segment)
  return { file, timeline, durationMs: timelineMs(timeline), skipped }
}
