import { sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import { json, type NewRow, type Row } from '../../../../platform/database/tables.ts'
import { addRecordingBytes } from '../../../billing/storage-use/index.ts'

export type RecordedInterview = Pick<
  Row<'interviews'>,
  | 'id'
  | 'organisation_id'
  | 'status'
  | 'created_at'
  | 'started_at'
  | 'ended_at'
  | 'audio_file_path'
  | 'audio_uploaded'
>

const selectRecordedInterview = (db: Executor, id: string) =>
  db
    .selectFrom('interviews')
    .select(['id', 'organisation_id', 'status', 'created_at', 'started_at', 'ended_at'])
    .select(['audio_file_path', 'audio_uploaded'])
    .where('id', '=', id)

export const findRecordedInterview = (db: Executor, id: string): Promise<RecordedInterview | undefined> =>
  selectRecordedInterview(db, id).executeTakeFirst()

/** Holds the row's status still until the transaction ends, and whatever else would change its recording; its turns may come. */
export const lockRecordedInterview = (db: Executor, id: string): Promise<RecordedInterview | undefined> =>
  selectRecordedInterview(db, id).forNoKeyUpdate().executeTakeFirst()

export const findPart = (
  db: Executor,
  interviewId: string,
  segment: number,
  part: number,
): Promise<{ sha256: string } | undefined> =>
  db
    .selectFrom('recording_parts')
    .select('sha256')
    .where('interview_id', '=', interviewId)
    .where('segment', '=', segment)
    .where('part', '=', part)
    .executeTakeFirst()

/** Adds the part, and its bytes to the interview's. Call it under the lock of `lockRecordedInterview`, once the number is known to be free. */
export const insertPart = async (db: Executor, row: NewRow<'recording_parts'>): Promise<void> => {
  await db.insertInto('recording_parts').values(row).execute()
  await addRecordingBytes(db, row.interview_id, row.bytes)
}

/** Has the candidate answered anything? */
export const hasCandidateTurn = async (db: Executor, interviewId: string): Promise<boolean> => {
  const turn = await db
    .selectFrom('turns')
    .select('seq')
    .where('interview_id', '=', interviewId)
    .where('speaker', '=', 'candidate')
    .limit(1)
    .executeTakeFirst()
  return turn !== undefined
}

/** Leaves an interview without a recording. */
export const forgetRecording = async (db: Executor, interviewId: string): Promise<void> => {
  await db.deleteFrom('recording_parts').where('interview_id', '=', interviewId).execute()
  await db
    .updateTable('interviews')
    .set({ audio_file_path: null, audio_uploaded: false, recording_bytes: 0, answer_bytes: 0 })
    .where('id', '=', interviewId)
    .execute()
}

/** How much has arrived. */
export const measureParts = async (
  db: Executor,
  interviewId: string,
): Promise<{ parts: number; bytes: number }> =>
  db
    .selectFrom('recording_parts')
    .select([sql<number>`count(*)::int`.as('parts'), sql<number>`coalesce(sum(bytes), 0)::int`.as('bytes')])
    .where('interview_id', '=', interviewId)
    .executeTakeFirstOrThrow()

/** Bytes of the file with all parts of it. */
export const setRecordingBytes = async (db: Executor, interviewId: string, bytes: number): Promise<void> => {
  await db.updateTable('interviews').set({ recording_bytes: bytes }).where('id', '=', interviewId).execute()
}

/** In order of segment and part. */
export const listParts = (db: Executor, interviewId: string): Promise<Row<'recording_parts'>[]> =>
  db
    .selectFrom('recording_parts')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .orderBy('segment')
    .orderBy('part')
    .execute()

/** Names the interview's file, made of what was recorded, unless it has a name. @returns the name that holds, undefined when the interview is gone */
export const nameRecording = async (
  db: Executor,
  interviewId: string,
  path: string,
): Promise<string | undefined> => {
  const row = await db
    .updateTable('interviews')
    .set({ audio_file_path: sql<string>`coalesce(audio_file_path, ${path})` })
    .where('id', '=', interviewId)
    .returning('audio_file_path')
    .executeTakeFirst()
  return row?.audio_file_path ?? undefined
}

/** A file that was uploaded whole is the recording from now on. */
export const nameUpload = async (
  db: Executor,
  interviewId: string,
  { path, bytes }: { path: string; bytes: number },
): Promise<void> => {
  await db
    .updateTable('interviews')
    .set({ audio_file_path: path, audio_uploaded: true, recording_bytes: bytes })
    .where('id', '=', interviewId)
    .execute()
}

export interface SpokenTurn {
  seq: number
  speaker: 'ai' | 'candidate'
  /** Where the answer's own sound is stored. */
  audioKey: string | null
  startedAt: Date
  endedAt: Date
}

/** Turns that can be heard in the recording. What the interviewer says lasts, at most, until the next turn begins. */
export const listSpokenTurns = async (db: Executor, interviewId: string): Promise<SpokenTurn[]> => {
  const rows = await db
    .selectFrom('turns')
    .select(['seq', 'speaker', 'source', 'audio_key', 'started_at', 'ended_at', 'stored_at'])
    .where('interview_id', '=', interviewId)
    .orderBy('seq')
    .execute()
  return rows.flatMap(({ seq, speaker, source, audio_key, started_at, ended_at, stored_at }, index) => {
    const startedAt = started_at ?? (speaker === 'ai' ? stored_at : null)
    const next = rows[index + 1]
    const endedAt = ended_at ?? (speaker === 'ai' ? (next?.started_at ?? next?.stored_at) : null)
    return source !== 'typed' && startedAt && endedAt
      ? [{ seq, speaker, audioKey: audio_key, startedAt, endedAt }]
      : []
  })
}

/** Where a turn is in the file, milliseconds; nulls: it was not recorded. */
export interface TurnPlace {
  seq: number
  start_ms: number | null
  end_ms: number | null
}

/** Tells the turns of an interview where they are in its file, all of them with one statement. */
export const placeTurns = async (
  db: Executor,
  interviewId: string,
  places: readonly TurnPlace[],
): Promise<void> => {
  await sql`update turns set audio_start_ms = place.start_ms, audio_end_ms = place.end_ms
    from jsonb_to_recordset(${json(places)}::jsonb) as place (seq integer, start_ms integer, end_ms integer)
    where turns.interview_id = ${interviewId} and turns.seq = place.seq`.execute(db)
}

interface ArrivedSegment {
  segment: number
  parts: number[]
}

/** What has arrived, in order: a browser that comes back sends what is missing. */
export const listRecording = async (db: Executor, interviewId: string): Promise<ArrivedSegment[]> => {
  const segments: ArrivedSegment[] = []
  for (const { segment, part } of await listParts(db, interviewId)) {
    const last = segments.at(-1)
    if (last?.segment === segment) last.parts.push(part)
    else segments.push({ segment, parts: [part] })
  }
  return segments
}
