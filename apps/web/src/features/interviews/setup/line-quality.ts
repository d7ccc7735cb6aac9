/** What the line to the interview is like. `ms`: the usual round trip, milliseconds. */
export type LineQuality = { kind: 'checking' } | { kind: 'good' | 'slow'; ms: number } | { kind: 'none' }

/** Up to here nobody notices a pause that the line adds, milliseconds. */
const GOOD_MS = 400

/** The middle of the round trips, which one that was held up does not change. @param roundTrips milliseconds */
export const judgeLine = (roundTrips: readonly number[]): LineQuality => {
  const sorted = roundTrips.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) return { kind: 'none' }
  return { kind: middle <= GOOD_MS ? 'good' : 'slow', ms: Math.round(middle) }
}
