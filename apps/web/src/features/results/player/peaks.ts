import type { Bar } from '../../../components/waveform-path.ts'

/** What the server draws a recording from: the loudest sample of each stretch, 0–127, by channel (candidate, then interviewer). */
export interface Peaks {
  sample_rate: number
  samples_per_peak: number
  duration_ms: number
  channels: { peaks: number[] }[]
}

const FULL_SCALE = 127

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(one => typeof one === 'number')

/** The peaks of an answer, or null when it is something else: the player then does without. */
export const parsePeaks = (value: unknown): Peaks | null => {
  const peaks = value as Partial<Peaks> | null
  const channels = peaks?.channels
  if (!peaks || typeof peaks.duration_ms !== 'number' || !Array.isArray(channels)) return null
  if (channels.length === 0 || !channels.every(channel => isNumbers(channel?.peaks))) return null
  return peaks as Peaks
}

const loudest = (peaks: readonly number[], index: number, count: number): number => {
  const from = Math.floor((index * peaks.length) / count)
  const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count))
  return Math.min(1, Math.max(0, ...peaks.slice(from, to)) / FULL_SCALE)
}

/** The recording as `count` bars from its beginning to its end; each takes the loudest peak of its stretch. */
export const barsOf = ({ channels: [candidate, interviewer] }: Peaks, count: number): Bar[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => ({
    candidate: candidate ? loudest(candidate.peaks, index, count) : 0,
    interviewer: interviewer ? loudest(interviewer.peaks, index, count) : null,
  }))
