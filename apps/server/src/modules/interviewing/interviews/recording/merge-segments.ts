import { isNotEmpty, type NonEmpty } from '../../../../platform/non-empty.ts'
import { silenceOf } from '../../../../platform/sound/silence.ts'
import { openMp4, openWebm } from '../../../../platform/sound/write-sound.ts'
import {
  isAnswerSegment,
  type ReadSegment,
  type RecordedSegment,
  readAnswer,
  readSegment,
  type StoredAnswer,
} from './read-segment.ts'
import type { SoundPacket } from './read-sound.ts'
import { createTimelineWriter, JITTER_MS, type Timeline, timelineMs } from './timeline.ts'

/** No honest recording is longer, milliseconds: timestamps made up to fill memory with silence end here. */
const LONGEST_MS = 12 * 3_600_000

export interface MergedRecording {
  /** One file that can be sought in. */
  file: Uint8Array
  container: Container
  timeline: Timeline
  durationMs: number
  /** Segments that hold no readable sound, or in another codec than most of it. */
  skipped: number[]
}

/** What the file is; its ending is the same word. WebM holds no AAC. */
export type Container = 'webm' | 'mp4'

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
const laySound = (sounding: ReadSegment[]): Stretch[] => {
  const answers = sounding.filter(({ segment }) => isAnswerSegment(segment))
  const segments = sounding.filter(({ segment }) => !isAnswerSegment(segment))
  const taken = answers.map(spanOf)
  return [
    ...segments.flatMap(segment => stretchesOf(segment, taken)),
    ...answers.map(({ segment, startMs, packets }) => ({ segment, startMs, packets })),
  ].sort((a, b) => a.startMs - b.startMs || a.segment - b.segment)
}

/** The interviewer's voice is synthetic, and the file says so by itself. */
const TAGS = { SYNTHETIC: '1' }

const writeFile = async (
  stretches: Stretch[],
  config: AudioDecoderConfig,
  container: Container,
  longestMs: number,
) => {
  const output = await (container === 'mp4' ? openMp4(config, TAGS) : openWebm(config, TAGS))
  const silence = silenceOf(config)
  const writer = createTimelineWriter(silence.durationMs)
  for (const { segment, startMs, packets } of stretches)
    for (const { data, offsetMs, durationMs } of packets) {
      if (timelineMs(writer.timeline) >= longestMs) break
      const { silenceFromMs, silencePackets, fileMs } = writer.place(segment, startMs + offsetMs, durationMs)
      for (let index = 0; index < silencePackets; index++)
        await output.add(silence.data, silenceFromMs + index * silence.durationMs, silence.durationMs)
      await output.add(data, fileMs, durationMs)
    }
  return { file: await output.finish(), timeline: writer.timeline }
}

/** The packets of mono and stereo recorders fit one track: each says itself what it holds. */
const widest = (segments: NonEmpty<ReadSegment>): AudioDecoderConfig =>
  segments.reduce((a, b) => (b.config.numberOfChannels > a.config.numberOfChannels ? b : a)).config

const soundMs = (segments: ReadSegment[]): number =>
  segments.flatMap(({ packets }) => packets).reduce((sum, { durationMs }) => sum + durationMs, 0)

/** A file has one codec: the one that holds most of the sound, among those that its container can hold. */
const ofOneCodec = (segments: ReadSegment[], container?: Container): ReadSegment[] => {
  const opus = segments.filter(({ config }) => config.codec === 'opus')
  const aac = segments.filter(({ config }) => config.codec !== 'opus')
  return container === 'webm' || soundMs(opus) >= soundMs(aac) ? opus : aac
}

/**
 * Joins everything that was recorded into one file on one timeline, without encoding it anew (PCM alone is encoded).
 * Parts that are missing, cut off or unreadable are left out; breaks become silence of at most a second.
 * @param answers what the recorders do not hold: they take the place of whatever was recorded meanwhile
 * @param options `container`: of a file that has its name already; `longestMs`: what is beyond is left out
 * @returns null when nothing can be heard
 */
export const mergeSegments = async (
  segments: RecordedSegment[],
  answers: StoredAnswer[] = [],
  { container, longestMs = LONGEST_MS }: { container?: Container | undefined; longestMs?: number } = {},
): Promise<MergedRecording | null> => {
  const read = await Promise.all(segments.map(readSegment))
  const spoken = await Promise.all(answers.map(readAnswer))
  const sounding = ofOneCodec(
    [...read, ...spoken].filter(sound => sound !== null),
    container,
  )
  if (!isNotEmpty(sounding)) return null
  const config = widest(sounding)
  const kind = container ?? (config.codec === 'opus' ? 'webm' : 'mp4')
  const { file, timeline } = await writeFile(laySound(sounding), config, kind, longestMs)
  const kept = new Set(sounding.map(({ segment }) => segment))
  const skipped = segments.map(({ segment }) => segment).filter(segment => !kept.has(segment))
  return { file, container: kind, timeline, durationMs: timelineMs(timeline), skipped }
}
