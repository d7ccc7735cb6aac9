import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type RunningSubscription, readRunning } from './subscription-usage.ts'
import { lockAccount, updateSubscription } from './subscriptions.repository.ts'

/**
 * Cancels at the end of the running period; again is harmless.
 * @throws AppError NOT_FOUND when nothing runs
 */
export const cancelSubscription = ({ db, clock }: AppContext, userId: string) =>
  inTransaction(db, async (transaction): Promise<RunningSubscription> => {
    const now = clock.now()
    await lockAccount(transaction, userId)
    const running = await readRunning(transaction, userId, now)
    if (!running) throw new AppError('NOT_FOUND')
    if (running.subscription.cancel_at_period_end) return running
    const change = { cancel_at_period_end: true, current_period_end: running.period.end, updated_at: now }
    await updateSubscription(transaction, running.subscription.id, change)
    return { ...running, subscription: { ...running.subscription, ...change } }
  })
