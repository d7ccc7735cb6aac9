import type { clientSignal } from '@vivavox/contracts/interviews-live'
import type * as z from 'zod'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { lastEvent, noteEvent } from '../../interview-events.repository.ts'
import { MINUTE_MS } from '../limits/times.ts'
import { timeIsUpAt } from './interview-store.ts'

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

type Needs = Pick<AppContext, 'db' | 'clock'>

/**
 * Notes that the interviewer is out of reach, and lets the time to resume run from now on.
 * @param again it was noted before @returns until when the candidate may come back; null when the interview does not run
 */
export const noteAway = (
  { db, clock, config }: Needs & Pick<AppContext, 'config'>,
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
export const noteBack = ({ db, clock }: Needs, interviewId: string): Promise<void> =>
  noteEvent(db, interviewId, { kind: 'interviewer_back', details: {}, at: clock.now() })

/** The browser's own idea of the time, if it is one. */
const browserTime = (at: string | number): string | null => {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** Notes a fact for the recruiter. Its time is ours; the browser's stands beside it. */
export const storeSignal = (
  context: Needs,
  interviewId: string,
  { kind, at }: z.output<typeof clientSignal>,
): Promise<void> =>
  noteEvent(context.db, interviewId, {
    kind,
    details: { claimed_at: browserTime(at) },
    at: context.clock.now(),
  })

/** Notes what a browser tried with its call; nothing came of it. */
export const storeMeddling = (
  context: Needs,
  interviewId: string,
  what: 'settings' | 'conversation',
): Promise<void> =>
  noteEvent(context.db, interviewId, { kind: 'meddled', details: { with: what }, at: context.clock.now() })
