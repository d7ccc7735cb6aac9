import { MP4, OGG, WEBM } from 'mediabunny'
import { decodeOpus } from '../../../../platform/sound/decode-opus.ts'

const SAMPLE_RATE = 8000
/** The finest picture: one peak for each 100 ms. */
const FINEST = SAMPLE_RATE / 10
/** An hour is drawn a few thousand pixels wide at most. */
const MOST_PEAKS = 4096
const FULL_SCALE = 127

/** What a player draws: the loudest sample of each stretch, 0–127, for each channel (candidate, then interviewer). */
export interface Peaks {
  version: 1
  /** Hertz. */
  sample_rate: number
  samples_per_peak: number
  duration_ms: number
  channels: { peaks: number[] }[]
}

/** Takes samples as they come and keeps one peak for each 100 ms. */
const createPeakMeter = () => {
  const peaks: number[] = []
  let loudest = 0
  let counted = 0
  let total = 0
  const push = (samples: Float32Array) => {
    for (const sample of samples) {
      const level = Math.abs(sample)
      if (level > loudest) loudest = level
      if (++counted < FINEST) continue
      peaks.push(loudest)
      total += counted
      loudest = 0
      counted = 0
    }
  }
  const finish = () => ({
    peaks: counted > 0 ? [...peaks, loudest] : peaks,
    samples: total + counted,
  })
  return { push, finish }
}

const toByte = (level: number) => Math.round(Math.min(level, 1) * FULL_SCALE)

const thin = (peaks: number[], factor: number): number[] =>
  Array.from({ length: Math.ceil(peaks.length / factor) }, (_, index) =>
    toByte(Math.max(...peaks.slice(index * factor, (index + 1) * factor))),
  )

/**
 * The picture of a recording. Decodes all of it, so call it off the main thread.
 * @param file webm, mp4 or ogg with Opus, one or two channels
 * @throws Error when it holds no Opus sound
 */
export const computePeaks = async (file: Uint8Array): Promise<Peaks> => {
  const meters: ReturnType<typeof createPeakMeter>[] = []
  for await (const channels of decodeOpus(file, SAMPLE_RATE, undefined, [WEBM, OGG, MP4]))
    channels.forEach((samples, channel) => {
      meters[channel] ??= createPeakMeter()
      meters[channel].push(samples)
    })
  const measured = meters.map(meter => meter.finish())
  const factor = Math.max(1, Math.ceil((measured[0]?.peaks.length ?? 0) / MOST_PEAKS))
  return {
    version: 1,
    sample_rate: SAMPLE_RATE,
    samples_per_peak: FINEST * factor,
    duration_ms: Math.round(((measured[0]?.samples ?? 0) / SAMPLE_RATE) * 1000),
    channels: measured.map(({ peaks }) => ({ peaks: thin(peaks, factor) })),
  }
}

/**
 * The picture where only the candidate is heard: an answer that was put in is mono, and would be drawn as both voices.
 * @param spans of the file, milliseconds
 */
export const candidateAlone = (peaks: Peaks, spans: { fromMs: number; untilMs: number }[]): Peaks => {
  const peakMs = (peaks.samples_per_peak * 1000) / peaks.sample_rate
  const isAlone = (index: number) =>
    spans.some(({ fromMs, untilMs }) => (index + 0.5) * peakMs >= fromMs && (index + 0.5) * peakMs < untilMs)
  const [candidate, ...interviewer] = peaks.channels
  if (!candidate) return peaks
  const quiet = interviewer.map(channel => ({
    peaks: channel.peaks.map((peak, index) => (isAlone(index) ? 0 : peak)),
  }))
  return { ...peaks, channels: [candidate, ...quiet] }
}
