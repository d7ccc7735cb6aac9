import { serveWorker } from '../../../../platform/threads/serve-worker.ts'
import type { FinishedRecording, WorkerRequest } from './merge-in-worker.ts'
import { mergeSegments } from './merge-segments.ts'
import { candidateAlone, computePeaks, type Peaks } from './peaks.ts'
import { isAnswerSegment } from './read-segment.ts'
import type { Timeline } from './timeline.ts'

/** A file without Opus (an uploaded mp3 or wav) plays without a picture. */
const peaksOf = async (file: Uint8Array, timeline: Timeline): Promise<Peaks | null> => {
  const peaks = await computePeaks(file).catch(() => null)
  const answers = timeline
    .filter(({ segment }) => isAnswerSegment(segment))
    .map(({ fileStartMs, durationMs }) => ({ fromMs: fileStartMs, untilMs: fileStartMs + durationMs }))
  return peaks && candidateAlone(peaks, answers)
}

const finish = async ({ segments, answers, container }: WorkerRequest): Promise<FinishedRecording | null> => {
  const merged = await mergeSegments(segments, answers, { container })
  return merged && { ...merged, peaks: await peaksOf(merged.file, merged.timeline) }
}

serveWorker(finish)
