import type { Executor } from '../../../platform/context.ts'
import type { Trail } from '../../../platform/http/trail.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { hasEnded, mayStart } from './subscriptions.policy.ts'
import {
  findCurrentSubscription,
  type SubscriptionOfPlan,
  updateSubscription,
} from './subscriptions.repository.ts'

type Replaced =
  | { allowed: false }
  /** `former` gave way, if there was one; its provider may still have to be told. */
  | { allowed: true; former: SubscriptionOfPlan | null }

type PlanEntry = Parameters<typeof addAuditEntry>[1] & { action: `plan.${string}` }

/** Writes down that an organisation's plan changes, in the transaction that changes it. */
export const notePlan = (transaction: Executor, entry: PlanEntry, plan: string | null): Promise<void> =>
  addAuditEntry(transaction, { ...entry, details: plan === null ? {} : { plan } })

/**
 * Ends what a subscription that begins now replaces. Call it under the account's lock.
 * @returns whether it may begin: not while a paid plan runs
 */
export const replaceSubscription = async (
  transaction: Executor,
  userId: string,
  planId: string,
  now: Date,
  trail?: Trail,
): Promise<Replaced> => {
  const former = (await findCurrentSubscription(transaction, userId)) ?? null
  if (former) {
    const over = hasEnded(former, now)
    if (!over && !mayStart(planId, former)) return { allowed: false }
    const status = over ? 'expired' : 'cancelled'
    await updateSubscription(transaction, former.id, { status, updated_at: now })
  }
  await notePlan(transaction, { organisation_id: userId, action: 'plan.started', at: now, trail }, planId)
  return { allowed: true, former }
}
