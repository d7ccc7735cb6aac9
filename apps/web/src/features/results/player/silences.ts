import type { Peaks } from './peaks.ts'

/** A stretch of the recording, milliseconds. */
export interface Stretch {
  fromMs: number
  untilMs: number
}

/** Shorter pauses belong to speech, milliseconds. */
const LEAST_MS = 1_500
/** Kept of a silence at both its ends, so that no word loses its beginning, milliseconds. */
const KEPT_MS = 300
/** What is no louder is no speech: of full scale (127), and of the recording's loudest moment. */
const QUIET = 3
const QUIET_PROPORTION = 0.04

/** Whether both sides are silent, peak by peak. */
const quietAt = ({ channels }: Peaks): boolean[] => {
  const length = Math.max(0, ...channels.map(({ peaks }) => peaks.length))
  const loudest = Array.from({ length }, (_, at) => Math.max(...channels.map(({ peaks }) => peaks[at] ?? 0)))
  const limit = Math.max(QUIET, QUIET_PROPORTION * loudest.reduce((most, peak) => Math.max(most, peak), 0))
  return loudest.map(peak => peak <= limit)
}

/** Long silences of both sides: in order, each without the pause that speech needs around it. */
export const silencesOf = (peaks: Peaks): Stretch[] => {
  const peakMs = (peaks.samples_per_peak * 1_000) / peaks.sample_rate
  const quiet = quietAt(peaks)
  const silences: Stretch[] = []
  let from = -1
  for (let at = 0; at <= quiet.length; at++) {
    if (quiet[at]) {
      if (from < 0) from = at
      continue
    }
    if (from >= 0 && (at - from) * peakMs >= LEAST_MS)
      silences.push({ fromMs: from * peakMs + KEPT_MS, untilMs: at * peakMs - KEPT_MS })
    from = -1
  }
  return silences
}

/** Where to go on instead, milliseconds; null outside a silence. */
export const afterSilence = (silences: readonly Stretch[], ms: number): number | null =>
  silences.find(({ fromMs, untilMs }) => ms >= fromMs && ms < untilMs)?.untilMs ?? null

/** How much of a recording is silence, milliseconds. */
export const silentMs = (silences: readonly Stretch[]): number =>
  silences.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0)
