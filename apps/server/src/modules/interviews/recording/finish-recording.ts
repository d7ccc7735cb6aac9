import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newToken } from '../../../platform/ids.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { isNamedRecording } from '../../deletions/index.ts'
import { forgetEvents, noteEvent } from '../interview-events.repository.ts'
import { type FinishedRecording, mergeInWorker } from './merge-in-worker.ts'
import {
  findRecordedInterview,
  listParts,
  listSpokenTurns,
  lockRecordedInterview,
  measureParts,
  nameRecording,
  placeTurns,
  type TurnPlace,
} from './recording.repository.ts'
import { fileKey, peaksPath, removeFiles } from './recording-files.ts'
import { type PartRow, readAnswers, readSegments, uploadedSegment } from './stored-segments.ts'
import { type Timeline, toFileSpan } from './timeline.ts'

/** The last parts are still on their way when an interview ends. */
const GRACE_SECONDS = 5

export const finishRecordingJob = defineJob({
  name: 'finish-recording',
  payload: z.object({ interviewId: z.uuid() }),
  // A store of recordings may be away for hours: five and a half with these.
  retries: 12,
  retryDelaySeconds: 5,
  expireSeconds: 300,
})

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
interface Build {
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
const buildRecording = async (context: AppContext, interviewId: string, rows: PartRow[]): Promise<Build> => {
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

/** Tells the owner what the recording lacks, as it stands now: what was said of an earlier file goes. */
const noteGap = (
  { db, clock }: AppContext,
  interviewId: string,
  { damagedParts, restored, missing }: Omit<Build, 'recording'>,
): Promise<void> =>
  inTransaction(db, async transaction => {
    if (!(await lockRecordedInterview(transaction, interviewId))) return
    await forgetEvents(transaction, interviewId, 'recording_gap')
    if (damagedParts + restored + missing === 0) return
    const details = { restored, missing, damaged_parts: damagedParts }
    await noteEvent(transaction, interviewId, { kind: 'recording_gap', details, at: clock.now() })
  })

const writeFiles = async ({ storage }: AppContext, path: string, { file, peaks }: FinishedRecording) => {
  await storage.write(fileKey(path), file)
  if (peaks) await storage.write(fileKey(peaksPath(path)), Buffer.from(JSON.stringify(peaks)))
}

const placesIn = (timeline: Timeline, turns: Awaited<ReturnType<typeof listSpokenTurns>>): TurnPlace[] =>
  turns.map(({ seq, startedAt, endedAt }) => {
    const span = toFileSpan(timeline, startedAt.getTime(), endedAt.getTime())
    return { seq, start_ms: span?.startMs ?? null, end_ms: span?.endMs ?? null }
  })

/** Tells the transcript where each spoken turn is. @returns the name that holds, undefined when the interview is gone */
const attach = (context: AppContext, interviewId: string, path: string, timeline: Timeline) =>
  inTransaction(context.db, async transaction => {
    const name = await nameRecording(transaction, interviewId, path)
    if (name !== path) return name
    const turns = await listSpokenTurns(transaction, interviewId)
    await placeTurns(transaction, interviewId, placesIn(timeline, turns))
    return name
  })

/** @returns false when it was named or uploaded otherwise meanwhile */
const publish = async (
  context: AppContext,
  interview: { id: string; audio_file_path: string | null },
  recording: FinishedRecording,
): Promise<boolean> => {
  const path = interview.audio_file_path ?? `${newToken()}.webm`
  await writeFiles(context, path, recording)
  const name = await attach(context, interview.id, path, recording.timeline)
  if (name === path) return true
  // One that was deleted and may still be taken back, or just was, keeps its file.
  if (!(await isNamedRecording(context.db, { interviewId: interview.id, path })))
    await removeFiles(context, path)
  return name === undefined
}

const finishUpload = async (context: AppContext, path: string) => {
  if (!path.endsWith('.webm')) return
  const recording = await mergeInWorker({ segments: await uploadedSegment(context, path), answers: [] })
  if (recording) await writeFiles(context, path, recording)
}

/** @returns false when something changed meanwhile and it must be done again */
const finishOnce = async (context: AppContext, interviewId: string): Promise<boolean> => {
  const interview = await findRecordedInterview(context.db, interviewId)
  if (!interview) return true
  if (interview.audio_uploaded && interview.audio_file_path) {
    await finishUpload(context, interview.audio_file_path)
    await noteGap(context, interviewId, { damagedParts: 0, restored: 0, missing: 0 })
    return true
  }
  const rows = await listParts(context.db, interviewId)
  const build = await buildRecording(context, interviewId, rows)
  if (build.recording && !(await publish(context, interview, build.recording))) return false
  await noteGap(context, interviewId, build)
  return (await measureParts(context.db, interviewId)).parts === rows.length
}

/**
 * Makes the one file (and its picture) of everything that has arrived and places the spoken turns in it.
 * Can be run any number of times; the file keeps its name, the parts stay until the interview is deleted.
 * @throws Error when storage, database or worker fail: the queue tries again
 */
export const finishRecording = async (context: AppContext, interviewId: string): Promise<void> => {
  while (!(await finishOnce(context, interviewId))) context.log.debug({ interviewId }, 'more sound has come')
}

/**
 * Has the recording's file made (again) in a few seconds. Call it in the transaction that ends an interview.
 * While one such job waits, further calls add nothing.
 */
export const finishRecordingSoon = (
  { jobs }: Pick<AppContext, 'jobs'>,
  interviewId: string,
  executor: Executor,
): Promise<void> =>
  jobs.send(finishRecordingJob, { interviewId }, { key: interviewId, executor, delaySeconds: GRACE_SECONDS })
