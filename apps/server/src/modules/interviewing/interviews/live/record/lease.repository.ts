import type { InterviewStatus } from '@vivavox/contracts/lists'
import type { AppContext, Executor } from '../../../../../platform/context.ts'
import { inTransaction } from '../../../../../platform/database/transaction.ts'
import { AppError } from '../../../../../platform/http/app-error.ts'
import { noteEvent } from '../../interview-events.repository.ts'
import { LEASE_MS } from '../limits/timeouts.ts'
import type { LeaseTaken } from './interview-store.ts'

type Parts = Pick<AppContext, 'db' | 'clock'>

/** The connection that speaks for the interview; null while none does. */
export const leaseHolder = async ({ db }: Pick<Parts, 'db'>, interviewId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('interviews')
    .select('live_owner')
    .where('id', '=', interviewId)
    .executeTakeFirst()
  return row?.live_owner ?? null
}

/** When a lease lapses that is taken or renewed now. */
export const leaseUntil = (clock: Parts['clock']): Date => new Date(clock.now().getTime() + LEASE_MS)

/**
 * Makes `owner` the one connection that speaks for the interview; a later one always takes over. The connection is
 * noted as an event, so the time to resume runs from here.
 * @throws AppError NOT_FOUND, INTERVIEW_CLOSED
 */
export const takeLease = ({ db, clock }: Parts, interviewId: string, owner: string): Promise<LeaseTaken> =>
  inTransaction(db, async executor => {
    const row = await executor
      .selectFrom('interviews')
      .select(['status', 'live_owner', 'live_until'])
      .where('id', '=', interviewId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('NOT_FOUND')
    if (row.status !== 'in_progress') throw new AppError('INTERVIEW_CLOSED')
    const now = clock.now()
    await executor
      .updateTable('interviews')
      .set({ live_owner: owner, live_until: leaseUntil(clock), last_event_at: now })
      .where('id', '=', interviewId)
      .execute()
    await noteEvent(executor, interviewId, { at: now, kind: 'connected', details: {} })
    return { previousOwner: row.live_owner, previousUntil: row.live_until }
  })

/**
 * Keeps the lease alive.
 * @returns `lost` when another connection has it, else the interview's status; a deleted one was cancelled
 */
export const renewLease = async (
  { db, clock }: Parts,
  interviewId: string,
  owner: string,
): Promise<InterviewStatus | 'lost'> => {
  const renewed = await db
    .updateTable('interviews')
    .set({ live_until: leaseUntil(clock) })
    .where('id', '=', interviewId)
    .where('live_owner', '=', owner)
    .where('status', '=', 'in_progress')
    .returning('status')
    .executeTakeFirst()
  if (renewed) return renewed.status
  const row = await db
    .selectFrom('interviews')
    .select('status')
    .where('id', '=', interviewId)
    .executeTakeFirst()
  if (row === undefined) return 'cancelled'
  return row.status === 'in_progress' ? 'lost' : row.status
}

/** Gives the lease back, so that a break can be measured; fine when another connection has it by now. */
export const releaseLease = async (
  { db, clock }: Parts,
  interviewId: string,
  owner: string,
): Promise<void> => {
  await db
    .updateTable('interviews')
    .set({ live_owner: null, live_until: clock.now() })
    .where('id', '=', interviewId)
    .where('live_owner', '=', owner)
    .execute()
}

/** Lets the time to resume run from now on. @returns undefined when the interview does not run */
export const touchRunning = (executor: Executor, interviewId: string, at: Date) =>
  executor
    .updateTable('interviews')
    .set({ last_event_at: at })
    .where('id', '=', interviewId)
    .where('status', '=', 'in_progress')
    .returning(['provider', 'started_at'])
    .executeTakeFirst()
