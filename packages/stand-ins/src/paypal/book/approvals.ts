import { must } from '../paypal-error.ts'
import { anchorAt, beginCycle, type Ledger, turn } from './billing.ts'
import type { Approval, Plan, Subscription } from './records.ts'

/** Something that waits, or waited, for a buyer. */
export interface Asked {
  kept: Subscription
  approval: Approval
  plan: Plan
}

/** A subscription that was agreed to becomes active, and its first cycle begins. */
export function begin(kept: Subscription, at: number, ledger: Ledger): void {
  turn(kept, 'ACTIVE', at)
  kept.startedAt = at
  anchorAt(kept, at)
  ledger.tellOf(kept, 'ACTIVATED', at)
  beginCycle(kept, at, ledger)
}

/** What the buyer is asked by the page of this token. @throws ProviderError when nothing is */
export function findAsked(all: Iterable<Subscription>, baToken: string, { planOf }: Ledger): Asked {
  const asked = [...all].flatMap(kept => [
    { kept, approval: kept.approval, planId: kept.planId },
    ...(kept.revision ? [{ kept, approval: kept.revision, planId: kept.revision.planId }] : []),
  ])
  const { planId, ...found } = must(asked.find(({ approval }) => approval.baToken === baToken))
  return { ...found, plan: planOf(planId) }
}

/** The buyer agrees to a change of plan. @param shown does `plan_id` name the new one already? */
export function approveRevision(kept: Subscription, at: number, ledger: Ledger, shown: boolean): void {
  const { revision } = kept
  if (!revision || revision.approved || kept.status !== 'ACTIVE') return
  revision.approved = true
  kept.comingPlanId = revision.planId
  if (shown) {
    kept.planId = revision.planId
    // The new plan has its own cycles; what ran goes on until they begin.
    kept.begun = ledger.planOf(revision.planId).cycles.map(() => 0)
  }
  ledger.tellOf(kept, 'UPDATED', at)
}
