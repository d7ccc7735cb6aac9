import { LINE_CHECK_BYTES } from '@vivavox/contracts/limits'

/** Measured durations, milliseconds; infinite when the answer did not come in time. */
export interface LineTrial {
  /** Of empty messages; at least one. */
  roundTrips: readonly number[]
  /** Of `LINE_CHECK_BYTES` to the server, and from it; each with a round trip. */
  up: number
  down: number
}

/** How this browser sends and plays sound. */
export interface SoundFormats {
  playsOpus: boolean
  /** Bits per second, of everything that is sent while the candidate speaks. */
  uplink: number
}

/**
 * What the connection to the interview carries. `slow`: all of it, late; `buffered`: whole sentences before they are played;
 * `typing`: no voice. `ms`: the usual round trip.
 */
export type LineQuality =
  | { kind: 'checking' | 'none' }
  | { kind: 'good' | 'slow' | 'buffered' | 'typing'; ms: number }

/** Longer round trips are noticed as pauses, milliseconds. */
const GOOD_MS = 400
/** Of the interviewer's voice on the socket, bits per second: packets of Opus with what frames them, or PCM16. */
const OPUS_DOWNLINK = 40_000
const PCM_DOWNLINK = 384_000
/** Sound shares the connection with everything else, and no connection is steady. */
const HEADROOM = 1.25
/** A sentence of 6 s that takes longer than 18 s to arrive is not waited for (`playout-buffer.ts`: 20 s). */
const SLOWEST_BUFFERED = 1 / 3

/** The middle of the round trips decides about pauses, so that a single late one does not; the shortest one about rates. */
export const judgeLine = (trial: LineTrial | null, { playsOpus, uplink }: SoundFormats): LineQuality => {
  const sorted = trial?.roundTrips.toSorted((a, b) => a - b) ?? []
  const [shortest] = sorted
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!trial || shortest === undefined || middle === undefined) return { kind: 'none' }
  const rateOf = (took: number) => (LINE_CHECK_BYTES * 8_000) / Math.max(1, took - shortest)
  const downlink = playsOpus ? OPUS_DOWNLINK : PCM_DOWNLINK
  const down = rateOf(trial.down)
  const ms = Math.round(middle)
  if (rateOf(trial.up) < uplink * HEADROOM || down < downlink * SLOWEST_BUFFERED)
    return { kind: 'typing', ms }
  if (down < downlink * HEADROOM) return { kind: 'buffered', ms }
  return { kind: middle <= GOOD_MS ? 'good' : 'slow', ms }
}
