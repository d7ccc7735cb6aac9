import { SILENCE_PACKET_MS } from '../../../platform/sound/opus-packet.ts'
import { type Timeline, timelineMs } from './timeline.ts'

/** Recorder timestamps waver by a few milliseconds; beyond this, sound is missing (or the clocks drifted apart). */
export const JITTER_MS = 120
/** A longer break is told by this much silence: nobody wants to listen to an empty half hour. */
export const LONGEST_SILENCE_MS = 1000

/** Where a packet goes: after `silencePackets` packets of silence, at `fileMs`. */
export interface Placement {
  silenceFromMs: number
  silencePackets: number
  fileMs: number
}

/** Lays packets one behind the other and remembers when each was recorded. */
export const createTimelineWriter = () => {
  const timeline: Timeline = []

  const place = (segment: number, wallMs: number, durationMs: number): Placement => {
    const last = timeline.at(-1)
    const end = timelineMs(timeline)
    const breakMs = last ? wallMs - (last.wallStartMs + last.durationMs) : 0
    if (last && last.segment === segment && Math.abs(breakMs) <= JITTER_MS) {
      last.durationMs += durationMs
      return { silenceFromMs: end, silencePackets: 0, fileMs: end }
    }
    const silenceMs = Math.min(Math.max(breakMs, 0), LONGEST_SILENCE_MS)
    const silencePackets = Math.round(silenceMs / SILENCE_PACKET_MS)
    const fileMs = end + silencePackets * SILENCE_PACKET_MS
    timeline.push({ segment, wallStartMs: wallMs, fileStartMs: fileMs, durationMs })
    return { silenceFromMs: end, silencePackets, fileMs }
  }

  return { timeline, place }
}
