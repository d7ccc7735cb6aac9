import { must, randomId } from '../paypal-error.ts'
import { afterCycles } from './cycles.ts'
import { showSale } from './present.ts'
import type { Payment, Plan, Status, Subscription, Tell } from './records.ts'

/** From a refused payment to the next try. */
export const RETRY_MS = 5 * 24 * 3_600_000

/** What billing needs of the book. */
export interface Ledger {
  planOf(id: string): Plan
  tell: Tell
  /** Tells of the subscription as it is now: `BILLING.SUBSCRIPTION.{what}`. */
  tellOf(kept: Subscription, what: string, at: number): void
}

export function turn(kept: Subscription, status: Status, at: number): void {
  kept.status = status
  kept.changedAt = at
}

const record = (kept: Subscription, plan: Plan, payment: Pick<Payment, 'status' | 'amount' | 'at'>) => {
  const made: Payment = {
    ...payment,
    id: randomId('', 17),
    refunded: 0,
    currency: plan.currency,
    planId: plan.id,
  }
  kept.payments.push(made)
  return made
}

/** Tries to collect what is owed; refused often enough in a row, the subscription is suspended. */
export function collect(
  kept: Subscription,
  owed: { amount: number; until: number },
  at: number,
  book: Ledger,
): void {
  const plan = book.planOf(kept.planId)
  if (!kept.declines) {
    Object.assign(kept, { unpaid: null, failures: 0, failedAt: null, retryAt: null, paidUntil: owed.until })
    kept.paidPlanId = kept.planId
    const paid = record(kept, plan, { status: 'COMPLETED', amount: owed.amount, at })
    book.tell('PAYMENT.SALE.COMPLETED', at, showSale(paid, kept))
    return
  }
  record(kept, plan, { status: 'DECLINED', amount: owed.amount, at })
  const failures = kept.failures + 1
  const given = failures >= Math.max(1, plan.threshold)
  Object.assign(kept, { unpaid: owed, failures, failedAt: at, retryAt: given ? null : at + RETRY_MS })
  book.tellOf(kept, 'PAYMENT.FAILED', at)
  if (!given) return
  turn(kept, 'SUSPENDED', at)
  book.tellOf(kept, 'SUSPENDED', at)
}

/** Counts cycles from now on. */
export function anchorAt(kept: Subscription, at: number): void {
  kept.anchor = at
  kept.sinceAnchor = 0
}

/** An approved change of plan comes with a new cycle; its trial does not. */
function takeRevision(kept: Subscription, at: number, book: Ledger): void {
  const { comingPlanId: planId } = kept
  if (planId === null) return
  const { cycles } = book.planOf(planId)
  const step = cycles.findIndex(({ tenure }) => tenure === 'REGULAR')
  Object.assign(kept, { planId, comingPlanId: null, step, begun: cycles.map(() => 0) })
  anchorAt(kept, at)
  book.tellOf(kept, 'UPDATED', at)
}

/** Begins the next cycle. */
export function beginCycle(kept: Subscription, at: number, book: Ledger): void {
  takeRevision(kept, at, book)
  const { cycles } = book.planOf(kept.planId)
  const running = cycles[kept.step]
  if (running?.tenure === 'TRIAL' && kept.begun[kept.step]) {
    kept.step += 1
    anchorAt(kept, at)
  }
  const cycle = must(cycles[kept.step])
  kept.begun[kept.step] = (kept.begun[kept.step] ?? 0) + 1
  kept.sinceAnchor += 1
  const until = afterCycles(kept.anchor, cycle.frequency, kept.sinceAnchor)
  kept.nextBillingAt = until
  const amount = cycle.price + (kept.unpaid?.amount ?? 0)
  if (amount > 0) collect(kept, { amount, until }, at, book)
  else Object.assign(kept, { paidUntil: until, paidPlanId: kept.planId })
}

/** Bills everything that has fallen due, in order. @param now epoch milliseconds */
export function billDue(kept: Subscription, now: number, book: Ledger): void {
  while (kept.status === 'ACTIVE') {
    const { retryAt, nextBillingAt, unpaid } = kept
    const at = Math.min(retryAt ?? Infinity, nextBillingAt ?? Infinity)
    if (at > now) return
    if (unpaid && at === retryAt && at !== nextBillingAt) collect(kept, unpaid, at, book)
    else beginCycle(kept, at, book)
  }
}
