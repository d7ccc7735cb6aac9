import type { AppContext } from '../../../platform/context.ts'
import type { Row } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RecordedSegment } from './read-segment.ts'
import { fileKey, partKey } from './recording-keys.ts'

export type PartRow = Row<'recording_parts'>

/** A part whose bytes are gone is left out, like one that never came; a store that fails is tried again. */
const readPart = async ({ storage, log }: AppContext, row: PartRow) => {
  const { interview_id: interviewId, segment, part, sha256 } = row
  try {
    const bytes = await storage.read(partKey(interviewId, segment, part, sha256))
    return { part, bytes, receivedAtMs: row.received_at.getTime() }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    log.error({ err: error, interviewId, segment, part }, 'a part of a recording cannot be read')
    return null
  }
}

/** The bytes of everything that arrived, by segment. */
export const readSegments = async (context: AppContext, rows: PartRow[]): Promise<RecordedSegment[]> => {
  const segments = new Map<number, RecordedSegment>()
  for (const row of rows) {
    const known = segments.get(row.segment)
    const segment = known ?? { segment: row.segment, claimedStartMs: null, parts: [] }
    segments.set(row.segment, segment)
    segment.claimedStartMs ??= row.started_at?.getTime() ?? null
    const read = await readPart(context, row)
    if (read) segment.parts.push(read)
  }
  return [...segments.values()]
}

/** A file that was uploaded whole, as the one segment it is; only webm gains from being written anew. */
export const uploadedSegment = async ({ storage }: AppContext, path: string): Promise<RecordedSegment[]> => [
  {
    segment: 0,
    claimedStartMs: null,
    parts: [{ part: 0, bytes: await storage.read(fileKey(path)), receivedAtMs: 0 }],
  },
]
