import type { AppContext } from '../../../platform/context.ts'
import { mergeInWorker } from './merge-in-worker.ts'
import { listSpokenTurns } from './recording.repository.ts'
import type { FinishedRecording } from './recording-worker-messages.ts'
import { type PartRow, readAnswers, readSegments } from './stored-segments.ts'
import type { Timeline } from './timeline.ts'

/** Recorders and answers begin and end a little apart from each other, milliseconds. */
const TOLERANCE_MS = 500

interface Span {
  startedAt: Date
  endedAt: Date
}

const overlapMs = (timeline: Timeline, fromMs: number, untilMs: number): number =>
  timeline.reduce((sum, { wallStartMs, durationMs }) => {
    const shared = Math.min(wallStartMs + durationMs, untilMs) - Math.max(wallStartMs, fromMs)
    return sum + Math.max(0, shared)
  }, 0)

/** The turns of which more than half a second is missing in what was recorded. */
const uncovered = <T extends Span>(timeline: Timeline, turns: T[]): T[] =>
  turns.filter(({ startedAt, endedAt }) => {
    const [fromMs, untilMs] = [startedAt.getTime(), endedAt.getTime()]
    return untilMs - fromMs - overlapMs(timeline, fromMs, untilMs) > TOLERANCE_MS
  })

/** What came of joining everything that was recorded of an interview. */
export interface Build {
  /** null: nothing can be heard. */
  recording: FinishedRecording | null
  /** Parts that were stored here and cannot be used any more. */
  damagedParts: number
  /** Answers that were put in from the files in which they were sent. */
  restored: number
  /** Spoken answers that cannot be heard in full. */
  missing: number
}

/**
 * Joins the recorders' parts; answers that they do not hold are put in from the files in which they were sent.
 * @throws Error when storage, database or worker fail
 */
export const buildRecording = async (
  context: AppContext,
  interviewId: string,
  rows: PartRow[],
): Promise<Build> => {
  const { segments, damaged } = await readSegments(context, rows)
  const turns = await listSpokenTurns(context.db, interviewId)
  const spoken = turns.filter(({ speaker }) => speaker === 'candidate')
  const recorded = segments.length > 0 ? await mergeInWorker({ segments, answers: [] }) : null
  const open = uncovered(recorded?.timeline ?? [], spoken)
  const answers = await readAnswers(context, open)
  const recording = answers.length > 0 ? await mergeInWorker({ segments, answers }) : recorded
  const missing = uncovered(recording?.timeline ?? [], open).length
  const skipped = segments.length > 0 ? (recording?.skipped ?? 'all') : []
  if (skipped.length > 0) context.log.warn({ interviewId, skipped }, 'segments without readable sound')
  return { recording, damagedParts: damaged, restored: open.length - missing, missing }
}
