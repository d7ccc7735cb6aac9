import { SILENCE_PACKET_MS } from '../../../../platform/sound/opus-packet.ts'

/** A stretch of sound without a break: when it was recorded and where it is in the file. Milliseconds. */
interface TimelineEntry {
  segment: number
  wallStartMs: number
  fileStartMs: number
  durationMs: number
}

/** In order of the file; never empty when there is a recording. */
export type Timeline = TimelineEntry[]

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

const wallEnd = (entry: TimelineEntry) => entry.wallStartMs + entry.durationMs
const fileEnd = (entry: TimelineEntry | undefined) => (entry ? entry.fileStartMs + entry.durationMs : 0)

/** The length of the file, milliseconds. */
export const timelineMs = (timeline: Timeline): number => fileEnd(timeline.at(-1))

/**
 * Where a moment is in the file, milliseconds. Moments before, between and after the recorded stretches
 * move to the nearest place in the file that keeps their order.
 */
export const toFileTime = (timeline: Timeline, wallMs: number): number => {
  const index = timeline.findLastIndex(entry => entry.wallStartMs <= wallMs)
  const entry = timeline[index]
  if (!entry) return timeline[0]?.fileStartMs ?? 0
  const end = timeline[index + 1]?.fileStartMs ?? fileEnd(entry)
  return Math.round(clamp(entry.fileStartMs + wallMs - entry.wallStartMs, entry.fileStartMs, end))
}

/** Where a spoken turn is in the file, milliseconds; null when no part of it was recorded. */
export const toFileSpan = (
  timeline: Timeline,
  wallStartMs: number,
  wallEndMs: number,
): { startMs: number; endMs: number } | null => {
  const recorded = timeline.some(entry => entry.wallStartMs < wallEndMs && wallEnd(entry) > wallStartMs)
  if (!recorded) return null
  return { startMs: toFileTime(timeline, wallStartMs), endMs: toFileTime(timeline, wallEndMs) }
}

/** Recorder timestamps waver by a few milliseconds; beyond this, sound is missing (or the clocks drifted apart). */
export const JITTER_MS = 120
/** A longer break is told by this much silence: a recruiter does not want to listen to an empty half hour. */
export const LONGEST_SILENCE_MS = 1000

/**
 * Lays packets one behind the other and remembers when each was recorded.
 * @param silencePacketMs how long one packet of silence sounds
 */
export const createTimelineWriter = (silencePacketMs = SILENCE_PACKET_MS) => {
  const timeline: Timeline = []

  const place = (segment: number, wallMs: number, durationMs: number) => {
    const last = timeline.at(-1)
    const end = timelineMs(timeline)
    const breakMs = last ? wallMs - (last.wallStartMs + last.durationMs) : 0
    if (last && last.segment === segment && Math.abs(breakMs) <= JITTER_MS) {
      last.durationMs += durationMs
      return { silenceFromMs: end, silencePackets: 0, fileMs: end }
    }
    const silenceMs = Math.min(Math.max(breakMs, 0), LONGEST_SILENCE_MS)
    const silencePackets = Math.round(silenceMs / silencePacketMs)
    const fileMs = end + silencePackets * silencePacketMs
    timeline.push({ segment, wallStartMs: wallMs, fileStartMs: fileMs, durationMs })
    return { silenceFromMs: end, silencePackets, fileMs }
  }

  return { timeline, place }
}
