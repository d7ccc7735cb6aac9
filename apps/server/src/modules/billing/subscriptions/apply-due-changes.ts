import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { lockOrganisation } from '../../accounts/organisations/index.ts'
import { addMonths } from './billing-period.ts'
import { renewLocal } from './local-checkout/renew.ts'
import { replaceSubscription } from './replace-subscription.ts'
import { hasEnded } from './subscriptions.policy.ts'
import {
  findCurrentSubscription,
  findFollowed,
  insertSubscription,
  updateSubscription,
} from './subscriptions.repository.ts'

const begin = async (transaction: Executor, userId: string, now: Date): Promise<void> => {
  const ended = await findFollowed(transaction, userId, now)
  if (!ended?.pending_plan_id || !ended.current_period_end) return
  await updateSubscription(transaction, ended.id, { pending_plan_id: null, updated_at: now })
  const current = await findCurrentSubscription(transaction, userId)
  // Another plan was taken meanwhile.
  if (current && !hasEnded(current, now)) return
  await replaceSubscription(transaction, userId, ended.pending_plan_id, now)
  await insertSubscription(transaction, {
    id: newId(),
    organisation_id: userId,
    plan_id: ended.pending_plan_id,
    status: 'active',
    provider: 'free',
    current_period_start: ended.current_period_end,
    current_period_end: addMonths(ended.current_period_end, 1),
    created_at: now,
    updated_at: now,
  })
}

/** The free plan that was asked for in place of a paid one begins when that has ended; else nothing. */
const beginFollowing = async ({ db, clock }: AppContext, userId: string): Promise<void> => {
  if (!(await findFollowed(db, userId, clock.now()))) return
  await inTransaction(db, async transaction => {
    await lockOrganisation(transaction, userId)
    await begin(transaction, userId, clock.now())
  })
}

/** What time has done to the account's plan: a month of the local checkout, or the free plan after a paid one. */
export const applyDueChanges = async (context: AppContext, userId: string): Promise<void> => {
  await renewLocal(context, userId)
  await beginFollowing(context, userId)
}
