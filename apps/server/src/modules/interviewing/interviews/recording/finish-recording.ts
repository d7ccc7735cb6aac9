import * as z from 'zod'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { tellWhenStorageFills } from '../../../billing/storage-use/index.ts'
import { isNamedRecording } from '../../../ledger/trash/index.ts'
import { answersFolder } from '../answer-audio.ts'
import { forgetEvents, noteEvent } from '../interview-events.repository.ts'
import { type FinishedRecording, mergeInWorker } from './merge-in-worker.ts'
import type { Container } from './merge-segments.ts'
import {
  findRecordedInterview,
  forgetRecording,
  hasCandidateTurn,
  listParts,
  listSpokenTurns,
  lockRecordedInterview,
  measureParts,
  nameRecording,
  placeTurns,
  type RecordedInterview,
  setRecordingBytes,
  type TurnPlace,
} from './recording.repository.ts'
import { fileKey, partsFolder, peaksPath, recordingPath, removeFiles } from './recording-files.ts'
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

/** How much of what was spoken can be heard in the file, per cent. */
const coverageOf = (timeline: Timeline, turns: Span[]): number => {
  const spans = turns.map(({ startedAt, endedAt }) => [startedAt.getTime(), endedAt.getTime()] as const)
  const spokenMs = spans.reduce((sum, [fromMs, untilMs]) => sum + Math.max(0, untilMs - fromMs), 0)
  const heardMs = spans.reduce((sum, span) => sum + overlapMs(timeline, ...span), 0)
  return spokenMs === 0 ? 100 : Math.min(100, Math.round((100 * heardMs) / spokenMs))
}

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
  /** Per cent of what was spoken that can be heard; 100 where nothing was to be recorded. */
  coverage: number
}

/** @param path `interviews.audio_file_path` @returns what a file of this name holds; undefined when it has none yet */
const containerOf = (path: string | null): Container | undefined =>
  path === null ? undefined : path.endsWith('.mp4') ? 'mp4' : 'webm'

/**
 * Joins the recorders' parts; answers that they do not hold are put in from the files in which they were sent.
 * @throws Error when storage, database or worker fail
 */
const buildRecording = async (
  context: AppContext,
  { id: interviewId, audio_file_path }: RecordedInterview,
  rows: PartRow[],
): Promise<Build> => {
  const container = containerOf(audio_file_path)
  const { segments, damaged } = await readSegments(context, rows)
  const turns = await listSpokenTurns(context.db, interviewId)
  const spoken = turns.filter(({ speaker }) => speaker === 'candidate')
  const recorded = segments.length > 0 ? await mergeInWorker({ segments, answers: [], container }) : null
  const open = uncovered(recorded?.timeline ?? [], spoken)
  const answers = await readAnswers(context, open)
  const recording = answers.length > 0 ? await mergeInWorker({ segments, answers, container }) : recorded
  const missing = uncovered(recording?.timeline ?? [], open).length
  const skipped = segments.length > 0 ? (recording?.skipped ?? 'all') : []
  if (skipped.length > 0) context.log.warn({ interviewId, skipped }, 'segments without readable sound')
  const wasToRecord = rows.length > 0 || spoken.length > 0
  const coverage = wasToRecord ? coverageOf(recording?.timeline ?? [], turns) : 100
  return { recording, damagedParts: damaged, restored: open.length - missing, missing, coverage }
}

/** Recorders and turns begin and end a little apart, so a whole recording covers a little less than all; per cent. */
const WHOLE_COVERAGE = 95

/** Tells the owner what the recording lacks, as it stands now: what was said of an earlier file goes. */
const noteGap = (
  { db, clock }: AppContext,
  interviewId: string,
  { damagedParts, restored, missing, coverage }: Omit<Build, 'recording'>,
): Promise<void> =>
  inTransaction(db, async transaction => {
    if (!(await lockRecordedInterview(transaction, interviewId))) return
    await forgetEvents(transaction, interviewId, 'recording_gap')
    if (damagedParts + restored + missing === 0 && coverage >= WHOLE_COVERAGE) return
    const details = { restored, missing, damaged_parts: damagedParts, coverage }
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
const attach = (
  context: AppContext,
  interviewId: string,
  path: string,
  { timeline, file }: FinishedRecording,
) =>
  inTransaction(context.db, async transaction => {
    const name = await nameRecording(transaction, interviewId, path)
    if (name !== path) return name
    const { bytes } = await measureParts(transaction, interviewId)
    await setRecordingBytes(transaction, interviewId, bytes + file.length)
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
  const path = interview.audio_file_path ?? recordingPath(context.config, interview.id, recording.container)
  await writeFiles(context, path, recording)
  const name = await attach(context, interview.id, path, recording)
  if (name === path) return true
  // One that was deleted and may still be taken back, or just was, keeps its file.
  if (!(await isNamedRecording(context.db, { interviewId: interview.id, path })))
    await removeFiles(context, path)
  return name === undefined
}

/** Removes everything that was recorded of an ended interview without an answer. */
const removeWordless = async (
  context: AppContext,
  { id, audio_file_path: path }: Pick<RecordedInterview, 'id' | 'audio_file_path'>,
): Promise<void> => {
  const { db, storage, pieces } = context
  await inTransaction(db, async transaction => {
    if (!(await lockRecordedInterview(transaction, id))) return
    await forgetRecording(transaction, id)
  })
  await storage.remove(partsFolder(id))
  await storage.remove(answersFolder(id))
  await pieces.remove(answersFolder(id))
  if (path) await removeFiles(context, path)
}

const finishUpload = async (context: AppContext, path: string) => {
  if (!path.endsWith('.webm') && !path.endsWith('.mp4')) return
  const segments = await uploadedSegment(context, path)
  const recording = await mergeInWorker({ segments, answers: [], container: containerOf(path) })
  if (recording) await writeFiles(context, path, recording)
}

/** @returns false when something changed meanwhile and it must be done again */
const finishOnce = async (context: AppContext, interviewId: string): Promise<boolean> => {
  const interview = await findRecordedInterview(context.db, interviewId)
  if (!interview) return true
  if (interview.ended_at && !(await hasCandidateTurn(context.db, interviewId))) {
    await removeWordless(context, interview)
    return true
  }
  if (interview.audio_uploaded && interview.audio_file_path) {
    await finishUpload(context, interview.audio_file_path)
    await noteGap(context, interviewId, { damagedParts: 0, restored: 0, missing: 0, coverage: 100 })
    await tellWhenStorageFills(context, context.db, interview.organisation_id)
    return true
  }
  const rows = await listParts(context.db, interviewId)
  const build = await buildRecording(context, interview, rows)
  if (build.recording && !(await publish(context, interview, build.recording))) return false
  await noteGap(context, interviewId, build)
  await tellWhenStorageFills(context, context.db, interview.organisation_id)
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
