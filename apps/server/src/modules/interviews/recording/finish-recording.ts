import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newToken } from '../../../platform/ids.ts'
import { mergeInWorker } from './merge-in-worker.ts'
import {
  findRecordedInterview,
  listParts,
  listSpokenTurns,
  measureParts,
  nameRecording,
  placeTurn,
  type RecordedInterview,
} from './recording.repository.ts'
import { fileKey, peaksPath } from './recording-keys.ts'
import type { FinishedRecording } from './recording-worker-messages.ts'
import { type PartRow, readSegments, uploadedSegment } from './stored-segments.ts'
import { type Timeline, toFileSpan } from './timeline.ts'

const writeFiles = async ({ storage }: AppContext, path: string, { file, peaks }: FinishedRecording) => {
  await storage.write(fileKey(path), file)
  if (peaks) await storage.write(fileKey(peaksPath(path)), Buffer.from(JSON.stringify(peaks)))
}

const removeFiles = async ({ storage }: AppContext, path: string) => {
  await storage.remove(fileKey(path))
  await storage.remove(fileKey(peaksPath(path)))
}

/** Tells the transcript where each spoken turn is. @returns the name that holds, undefined when the interview is gone */
const attach = (context: AppContext, interviewId: string, path: string, timeline: Timeline) =>
  inTransaction(context.db, async transaction => {
    const name = await nameRecording(transaction, interviewId, path)
    if (name !== path) return name
    for (const { seq, startedAt, endedAt } of await listSpokenTurns(transaction, interviewId)) {
      const span = toFileSpan(timeline, startedAt.getTime(), endedAt.getTime())
      const place = { audio_start_ms: span?.startMs ?? null, audio_end_ms: span?.endMs ?? null }
      await placeTurn(transaction, interviewId, seq, place)
    }
    return name
  })

/** @returns false when something changed meanwhile and it must be done again */
const mergeParts = async (
  context: AppContext,
  interview: RecordedInterview,
  rows: PartRow[],
): Promise<boolean> => {
  const { id: interviewId } = interview
  const recording = await mergeInWorker(await readSegments(context, rows))
  const skipped = recording?.skipped ?? 'all'
  if (skipped.length > 0) context.log.warn({ interviewId, skipped }, 'segments without readable sound')
  if (recording) {
    const path = interview.audio_file_path ?? `${newToken()}.webm`
    await writeFiles(context, path, recording)
    const name = await attach(context, interviewId, path, recording.timeline)
    if (name !== path) {
      await removeFiles(context, path)
      return name === undefined
    }
  }
  return (await measureParts(context.db, interviewId)).parts === rows.length
}

const finishUpload = async (context: AppContext, path: string) => {
  if (!path.endsWith('.webm')) return
  const recording = await mergeInWorker(await uploadedSegment(context, path))
  if (recording) await writeFiles(context, path, recording)
}

/**
 * Makes the one file (and its picture) of everything that has arrived and places the spoken turns in it.
 * Can be run any number of times; the file keeps its name, the parts stay until the interview is deleted.
 * @throws Error when storage, database or worker fail: the queue tries again
 */
export const finishRecording = async (context: AppContext, interviewId: string): Promise<void> => {
  for (let settled = false; !settled; ) {
    const interview = await findRecordedInterview(context.db, interviewId)
    if (!interview) return
    const rows = await listParts(context.db, interviewId)
    if (rows.length > 0) settled = await mergeParts(context, interview, rows)
    else {
      if (interview.audio_file_path) await finishUpload(context, interview.audio_file_path)
      settled = true
    }
  }
}
