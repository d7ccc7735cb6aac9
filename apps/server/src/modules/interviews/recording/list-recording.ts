import type { Executor } from '../../../platform/context.ts'
import { listParts } from './recording.repository.ts'

export interface ArrivedSegment {
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
