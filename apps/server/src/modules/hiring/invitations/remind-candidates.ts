import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { findUnsubscribed, nextMailDay, reserveMailsUpTo } from '../candidate-mails/index.ts'
import { queueMails } from './invitation-mail.jobs.ts'
import { type InvitationRow, isUsable } from './invitations.policy.ts'
import { dueReminder } from './reminder-times.ts'
import { endReminders, lockDue, noteWaitingReminded, postponeReminders } from './reminders.repository.ts'

const BATCH = 100

/** Of these reminders those that the accounts' mails of today have room for. */
const allowedNow = async (
  context: AppContext,
  transaction: Executor,
  rows: Pick<InvitationRow, 'id' | 'organisation_id'>[],
): Promise<Set<string>> => {
  const allowed = new Set<string>()
  for (const userId of new Set(rows.map(row => row.organisation_id))) {
    const own = rows.filter(row => row.organisation_id === userId)
    const room = await reserveMailsUpTo(context, transaction, userId, own.length)
    for (const { id } of own.slice(0, room)) allowed.add(id)
  }
  return allowed
}

/** One batch, whole or not at all: a reminder is queued together with the note that it was. */
const remindBatch = (context: AppContext): Promise<number> =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    const inside = { ...context, db: transaction }
    const due = await lockDue(transaction, now, BATCH)
    const stopped = new Set<string>()
    for (const { id, organisation_id, email } of due)
      if ((await findUnsubscribed(inside, organisation_id, [email])).size > 0) stopped.add(id)
    const waits = (row: (typeof due)[number]) => isUsable(row, now) && !row.has_begun && !stopped.has(row.id)
    const waiting = due.filter(waits)
    const allowed = await allowedNow(context, transaction, waiting)
    const late = waiting.filter(row => !allowed.has(row.id)).map(({ id }) => id)
    await postponeReminders(transaction, late, nextMailDay(now))
    const kinds = waiting
      .filter(row => allowed.has(row.id))
      .map(row => ({ row, kind: dueReminder(row, now) }))
    const idsOf = (wanted: string) => kinds.filter(({ kind }) => kind === wanted).map(({ row }) => row.id)
    await noteWaitingReminded(transaction, idsOf('waiting'), now)
    await endReminders(transaction, idsOf('ending'), { reminded_at: now })
    const over = due.filter(row => !waits(row)).map(({ id }) => id)
    await endReminders(transaction, over, {})
    await queueMails(context, kinds, transaction)
    return due.length
  })

/** Writes every reminder that is due, each once, also when the server dies in between. @returns how many were due */
export const remindCandidates = async (context: AppContext): Promise<number> => {
  let reminded = 0
  for (;;) {
    const due = await remindBatch(context)
    reminded += due
    if (due < BATCH) return reminded
  }
}
