import { DAY_MS } from '../../../../platform/clock.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { remindOfSlot } from './slot-mails.ts'
import { listUnreminded, markReminded } from './slots.repository.ts'

/** Reminds candidates of the times that begin within a day, once each; those who chose within that day have just been mailed. */
export const remindOfSlots = async (context: AppContext): Promise<void> => {
  const { db, clock } = context
  const now = clock.now()
  for (const booking of await listUnreminded(db, now, new Date(now.getTime() + DAY_MS)))
    await inTransaction(db, async transaction => {
      if (await markReminded(transaction, booking, now)) await remindOfSlot(context, transaction, booking)
    })
}
