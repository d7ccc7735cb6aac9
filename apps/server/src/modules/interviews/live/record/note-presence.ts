import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { lastEvent, noteEvent } from '../../interview-events.repository.ts'
import { timeIsUpAt } from './is-overtime.ts'

const MINUTE_MS = 60_000

/** Since when an interview's interviewer is out of reach, as the candidate was told; null while it is not. */
export const awaySince = async (executor: Executor, interviewId: string): Promise<Date | null> => {
  const event = await lastEvent(executor, interviewId, [
    'interviewer_unavailable',
    'interviewer_back',
    'continued_with_builtin',
  ])
  if (event?.kind !== 'interviewer_unavailable') return null
  const since = new Date(String(event.details.since))
  return Number.isNaN(since.getTime()) ? null : since
}

type Needs = Pick<AppContext, 'db' | 'clock' | 'config'>

/**
 * Notes that the interviewer is out of reach, and lets the time to resume run from now on.
 * @param again it was noted before @returns until when the candidate may come back; null when the interview does not run
 */
export const noteAway = (
  { db, clock, config }: Needs,
  interviewId: string,
  since: Date,
  again: boolean,
): Promise<Date | null> =>
  inTransaction(db, async executor => {
    const at = clock.now()
    const row = await executor
      .updateTable('interviews')
      .set({ last_event_at: at })
      .where('id', '=', interviewId)
      .where('status', '=', 'in_progress')
      .returning(['provider', 'started_at'])
      .executeTakeFirst()
    if (!row) return null
    const details = { provider: row.provider, since: since.toISOString() }
    if (!again) await noteEvent(executor, interviewId, { kind: 'interviewer_unavailable', details, at })
    const resumable = new Date(at.getTime() + config.resumeMinutes * MINUTE_MS)
    const end = row.started_at && timeIsUpAt(row.started_at, config.maxInterviewMinutes)
    return end !== null && end < resumable ? end : resumable
  })

/** Notes that the interviewer is there again. */
export const noteBack = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  interviewId: string,
): Promise<void> => noteEvent(db, interviewId, { kind: 'interviewer_back', details: {}, at: clock.now() })
