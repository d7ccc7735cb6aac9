import { createHash } from 'node:crypto'
import type { AppContext } from '../../../../platform/context.ts'
import type { Row } from '../../../../platform/database/tables.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { createSemaphore } from '../../../../platform/semaphore.ts'
import type { RecordedSegment, StoredAnswer } from './read-segment.ts'
import type { SpokenTurn } from './recording.repository.ts'
import { fileKey, partKey } from './recording-files.ts'

export type PartRow = Row<'recording_parts'>

/** null when there is no such file; a store that fails is tried again. */
const readIfThere = ({ storage }: AppContext, key: string): Promise<Uint8Array | null> =>
  storage.read(key).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  })

/** A part whose bytes are gone, or are others than those that came, is left out like one that never came. */
const readPart = async (context: AppContext, row: PartRow) => {
  const { interview_id: interviewId, segment, part, sha256 } = row
  const bytes = await readIfThere(context, partKey(interviewId, segment, part, sha256))
  if (bytes && createHash('sha256').update(bytes).digest('hex') === sha256)
    return { part, bytes, receivedAtMs: row.received_at.getTime() }
  context.log.error({ interviewId, segment, part, gone: bytes === null }, 'a part of a recording is damaged')
  return null
}

/** An hour has 1,800 parts: one after another they take a distant store a minute. */
const READS_AT_ONCE = 8

/** The bytes of everything that arrived, by segment, and how many parts of it cannot be used any more. */
export const readSegments = async (
  context: AppContext,
  rows: PartRow[],
): Promise<{ segments: RecordedSegment[]; damaged: number }> => {
  const segments = new Map<number, RecordedSegment>()
  let damaged = 0
  const places = createSemaphore(READS_AT_ONCE)
  const parts = await Promise.all(rows.map(row => places.run(() => readPart(context, row))))
  for (const [index, row] of rows.entries()) {
    const known = segments.get(row.segment)
    const segment = known ?? { segment: row.segment, claimedStartMs: null, parts: [] }
    segments.set(row.segment, segment)
    segment.claimedStartMs ??= row.started_at?.getTime() ?? null
    const read = parts[index]
    if (read) segment.parts.push(read)
    else damaged += 1
  }
  return { segments: [...segments.values()], damaged }
}

/** Those of the turns whose sound was sent by itself, too. */
export const readAnswers = async (context: AppContext, turns: SpokenTurn[]): Promise<StoredAnswer[]> => {
  const answers: StoredAnswer[] = []
  for (const { seq, startedAt, audioKey } of turns) {
    const bytes = audioKey && (await readIfThere(context, audioKey))
    if (bytes) answers.push({ seq, startMs: startedAt.getTime(), bytes })
  }
  return answers
}

/** A file that was uploaded whole, as the one segment it is; only what browsers record gains from being written anew. */
export const uploadedSegment = async ({ storage }: AppContext, path: string): Promise<RecordedSegment[]> => [
  {
    segment: 0,
    claimedStartMs: null,
    parts: [{ part: 0, bytes: await storage.read(fileKey(path)), receivedAtMs: 0 }],
  },
]
