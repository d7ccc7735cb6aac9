import type { MergedRecording } from './merge-segments.ts'
import type { Peaks } from './peaks.ts'
import type { RecordedSegment } from './read-segment.ts'

export interface WorkerRequest {
  segments: RecordedSegment[]
}

export interface FinishedRecording extends MergedRecording {
  peaks: Peaks | null
}

export type WorkerReply = { ok: true; recording: FinishedRecording | null } | { ok: false; error: string }
