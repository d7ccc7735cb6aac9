import type { MergedRecording } from './merge-segments.ts'
import type { Peaks } from './peaks.ts'
import type { StoredAnswer } from './read-answer.ts'
import type { RecordedSegment } from './read-segment.ts'

export interface WorkerRequest {
  segments: RecordedSegment[]
  /** What the segments do not hold. */
  answers: StoredAnswer[]
}

export interface FinishedRecording extends MergedRecording {
  peaks: Peaks | null
}
