import { INTERVIEW_EVENTS, type InterviewEvent, type InterviewEventKind } from '@vivavox/contracts/interviews'
import type { Executor } from '../../../platform/context.ts'
import { json } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'

interface NoteOf<K extends string, D extends object> {
  kind: K
  details: D
  at: Date
}
/** What an owner reads of an interview's course (contract), and what else is kept of it. */
type Note =
  | NoteOf<InterviewEventKind, InterviewEvent['details']>
  | NoteOf<'connected' | 'meddled' | 'page_hidden' | 'page_shown' | 'paste' | 'device_changed', object>

/** Events of one kind that are kept: a candidate's browser can send any number. */
const OF_A_KIND_MAX = 500

/**
 * Keeps a fact about an interview, or nothing once there are 500 of its kind; it goes with the interview. Never names,
 * contacts or words.
 */
export const noteEvent = async (
  executor: Executor,
  interviewId: string,
  { kind, details, at }: Note,
): Promise<void> => {
  const { known } = await executor
    .selectFrom('interview_events')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .where('interview_id', '=', interviewId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (Number(known) >= OF_A_KIND_MAX) return
  await executor
    .insertInto('interview_events')
    .values({ id: newId(), interview_id: interviewId, at, kind, details: json({ ...details }) })
    .execute()
}

/** Removes the events of this kind: they no longer hold. */
export const forgetEvents = async (
  executor: Executor,
  interviewId: string,
  kind: InterviewEventKind,
): Promise<void> => {
  await executor
    .deleteFrom('interview_events')
    .where('interview_id', '=', interviewId)
    .where('kind', '=', kind)
    .execute()
}

/** The latest of these kinds; undefined when there is none. */
export const lastEvent = (
  executor: Executor,
  interviewId: string,
  kinds: readonly InterviewEventKind[],
): Promise<{ kind: string; details: Record<string, unknown> } | undefined> =>
  executor
    .selectFrom('interview_events')
    .select(['kind', 'details'])
    .where('interview_id', '=', interviewId)
    .where('kind', 'in', kinds)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** As many as are shown on a page. */
const EVENTS_MAX = 200

/** What its owner is told of an interview's course, oldest first. */
export const listEvents = async (executor: Executor, interviewId: string): Promise<InterviewEvent[]> => {
  const rows = await executor
    .selectFrom('interview_events')
    .select(['at', 'kind', 'details'])
    .where('interview_id', '=', interviewId)
    .where('kind', 'in', INTERVIEW_EVENTS)
    .orderBy('at')
    .orderBy('id')
    .limit(EVENTS_MAX)
    .execute()
  return rows.map(({ at, kind, details }) => ({
    at: at.toISOString(),
    kind: kind as InterviewEventKind,
    details: details as InterviewEvent['details'],
  }))
}
