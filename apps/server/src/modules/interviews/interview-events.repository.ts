import type { Executor } from '../../platform/context.ts'
import { json } from '../../platform/database/tables.ts'
import { newId } from '../../platform/ids.ts'

/** Another provider stepped in at the start: `details` are { from, to, code }. */
export const PROVIDER_GAVE_WAY = 'provider_gave_way'

/** Writes down a fact about an interview, for its owner; never names, contacts or words that were said. */
export const addInterviewEvent = async (
  executor: Executor,
  {
    interviewId,
    at,
    kind,
    details,
  }: { interviewId: string; at: Date; kind: string; details: Record<string, unknown> },
): Promise<void> => {
  await executor
    .insertInto('interview_events')
    .values({ id: newId(), interview_id: interviewId, at, kind, details: json(details) })
    .execute()
}
