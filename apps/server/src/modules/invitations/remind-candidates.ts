import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMails } from './invitation-mail.jobs.ts'
import { isUsable } from './invitations.policy.ts'
import { dueReminder } from './reminder-times.ts'
import { endReminders, lockDue, noteWaitingReminded } from './reminders.repository.ts'

const BATCH = 100

/** One batch, whole or not at all: a reminder is queued together with the note that it was. */
const remindBatch = (context: AppContext): Promise<number> =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    const due = await lockDue(transaction, now, BATCH)
    const waits = (row: (typeof due)[number]) => isUsable(row, now) && !row.has_begun
    const kinds = due.filter(waits).map(row => ({ row, kind: dueReminder(row, now) }))
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
