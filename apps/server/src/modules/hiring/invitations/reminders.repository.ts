import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { InvitationRow } from './invitations.policy.ts'
import { interviewsSince } from './invitations.repository.ts'
import { ENDING_MS } from './reminder-times.ts'

/** `has_begun`: a candidate with its address has begun since, by the public link. */
type DueInvitation = InvitationRow & { has_begun: boolean }

/** Those whose next reminder is due, held until the transaction ends; longest due first. */
export const lockDue = (transaction: Executor, now: Date, limit: number): Promise<DueInvitation[]> =>
  transaction
    .selectFrom('invitations')
    .selectAll()
    .select(eb =>
      eb
        .exists(interviewsSince(eb).select('interviews.id').where('interviews.started_at', 'is not', null))
        .$castTo<boolean>()
        .as('has_begun'),
    )
    .where('next_reminder_at', '<=', now)
    .orderBy('next_reminder_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Notes that these were reminded of waiting; what comes next warns of the end. */
export const noteWaitingReminded = async (executor: Executor, ids: string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await executor
    .updateTable('invitations')
    .set({
      reminded_at: now,
      next_reminder: 'ending',
      next_reminder_at: sql<Date>`expires_at - ${ENDING_MS}::int * interval '1 millisecond'`,
    })
    .where('id', 'in', ids)
    .execute()
}

/** No reminder follows. @param reminded whether this one was written */
export const endReminders = async (
  executor: Executor,
  ids: string[],
  reminded: { reminded_at: Date } | Record<string, never>,
): Promise<void> => {
  if (ids.length === 0) return
  await executor
    .updateTable('invitations')
    .set({ ...reminded, next_reminder: null, next_reminder_at: null })
    .where('id', 'in', ids)
    .execute()
}

/** @param until when they are due again */
export const postponeReminders = async (executor: Executor, ids: string[], until: Date): Promise<void> => {
  if (ids.length === 0) return
  await executor.updateTable('invitations').set({ next_reminder_at: until }).where('id', 'in', ids).execute()
}
