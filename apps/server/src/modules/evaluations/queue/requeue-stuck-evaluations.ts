import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { LONGEST_RUN_MS, queueEvaluation } from '../evaluations.jobs.ts'
import { requeueStuck } from '../evaluations.repository.ts'

/** Longer than an honest job may rest between two signs of life: its expiry, and its longest wait for the next try. */
const STUCK_MS = LONGEST_RUN_MS + 15 * 60_000
const AT_ONCE = 200

/**
 * Queues evaluations again whose job is gone: its worker died on the last try, or it was lost from the queue. One whose
 * job still waits gets no second one. Any node may do it, also several at once.
 * @returns how many
 */
export const requeueStuckEvaluations = (
  context: Pick<AppContext, 'db' | 'clock' | 'jobs'>,
): Promise<number> =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    const before = new Date(now.getTime() - STUCK_MS)
    const ids = await requeueStuck(transaction, { before, now, limit: AT_ONCE })
    for (const id of ids) await queueEvaluation(context, transaction, id)
    return ids.length
  })
