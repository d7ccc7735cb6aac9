/** When a part reached the server and where it stands in its segment. */
export interface Arrival {
  part: number
  receivedAtMs: number
}

/** How late the uploads of a recorder that sends while it records can be, all of them: answers go first on a slow line. Milliseconds. */
const LIVE_DELAY_MS = 30_000
/** How late they can be after an outage, milliseconds. */
const OUTAGE_DELAY_MS = 10 * 60_000

/** The arrivals are spread as the sound is, so the parts were sent as they were made. */
const cameLive = (arrivals: Arrival[], durationMs: number): boolean => {
  const times = arrivals.map(arrival => arrival.receivedAtMs)
  return arrivals.length > 1 && Math.max(...times) - Math.min(...times) >= durationMs / 2
}

/**
 * When a recorder started, by the server's clock. The browser's clock may be wrong by hours, but no part can arrive before
 * its sound was made: the earliest such bound over all parts is right to within one upload. The browser's word counts
 * as far as it fits.
 * @param claimedMs what the browser said (X-Started-At), null when it said nothing
 * @param durationMs how long the segment sounds
 */
export const segmentStartMs = (
  claimedMs: number | null,
  arrivals: [Arrival, ...Arrival[]],
  durationMs: number,
): number => {
  const count = Math.max(...arrivals.map(({ part }) => part)) + 1
  const latest = Math.min(
    ...arrivals.map(({ part, receivedAtMs }) => receivedAtMs - (durationMs * (part + 1)) / count),
  )
  const delay = cameLive(arrivals, durationMs) ? LIVE_DELAY_MS : OUTAGE_DELAY_MS
  return claimedMs === null ? latest : Math.min(Math.max(claimedMs, latest - delay), latest)
}
