import { must, randomId } from '../paypal-error.ts'
import { showSale } from './present.ts'
import type { Payment, Plan, Subscription } from './records.ts'
import { afterCycles } from './units.ts'

/** What billing needs of the book. */
export interface Ledger {
  planOf(id: string): Plan
  /** Tells what happened, as a webhook will. @param at epoch milliseconds */
  tell(type: string, at: number, resource: object): void
  /** Tells of the subscription as it is now: `BILLING.SUBSCRIPTION.{what}`. */
  tellOf(kept: Subscription, what: string, at: number): void
}

/** From a refused payment to the next try. */
const RETRY_MS = 5 * 24 * 3_600_000

/** Tries to collect what is owed; refused often enough in a row, the subscription is suspended. */
function collect(
  kept: Subscription,
  owed: NonNullable<Subscription['unpaid']>,
  at: number,
  book: Ledger,
): void {
  const { currency, threshold } = book.planOf(kept.planId)
  const status = kept.declines ? 'DECLINED' : 'COMPLETED'
  const payment: Payment = { id: randomId('', 17), status, amount: owed.amount, refunded: 0, currency, at }
  kept.payments.push(payment)
  if (!kept.declines) {
    Object.assign(kept, { unpaid: null, failures: 0, failedAt: null, retryAt: null, paidUntil: owed.until })
    kept.paidPlanId = kept.planId
    book.tell('PAYMENT.SALE.COMPLETED', at, showSale(payment, kept))
    return
  }
  const failures = kept.failures + 1
  const given = failures >= Math.max(1, threshold)
  Object.assign(kept, { unpaid: owed, failures, failedAt: at, retryAt: given ? null : at + RETRY_MS })
  book.tellOf(kept, 'PAYMENT.FAILED', at)
  if (!given) return
  kept.status = 'SUSPENDED'
  book.tellOf(kept, 'SUSPENDED', at)
}

function anchorAt(kept: Subscription, at: number): void {
  kept.anchor = at
  kept.sinceAnchor = 0
}

/** An approved change of plan comes with a new cycle; its trial does not. */
function takeRevision(kept: Subscription, at: number, book: Ledger): void {
  const { comingPlanId: planId } = kept
  if (planId === null) return
  const step = book.planOf(planId).cycles.findIndex(({ tenure }) => tenure === 'REGULAR')
  Object.assign(kept, { planId, comingPlanId: null, step })
  anchorAt(kept, at)
  book.tellOf(kept, 'UPDATED', at)
}

function beginCycle(kept: Subscription, at: number, book: Ledger): void {
  takeRevision(kept, at, book)
  const { cycles } = book.planOf(kept.planId)
  if (cycles[kept.step]?.tenure !== 'REGULAR') {
    kept.step += 1
    anchorAt(kept, at)
  }
  const cycle = must(cycles[kept.step])
  kept.sinceAnchor += 1
  const until = afterCycles(kept.anchor, cycle.frequency, kept.sinceAnchor)
  kept.nextBillingAt = until
  const amount = cycle.price + (kept.unpaid?.amount ?? 0)
  if (amount > 0) collect(kept, { amount, until }, at, book)
  else Object.assign(kept, { paidUntil: until, paidPlanId: kept.planId })
}

/** A subscription that was agreed to becomes active, and its first cycle begins. */
export function begin(kept: Subscription, at: number, book: Ledger): void {
  kept.status = 'ACTIVE'
  kept.startedAt = at
  book.tellOf(kept, 'ACTIVATED', at)
  beginCycle(kept, at, book)
}

/** Runs again: what is owed is collected at once; a cycle that fell due meanwhile begins now. */
export function reactivate(kept: Subscription, at: number, book: Ledger): void {
  kept.status = 'ACTIVE'
  Object.assign(kept, { failures: 0, retryAt: null })
  book.tellOf(kept, 'ACTIVATED', at)
  if (kept.nextBillingAt !== null && kept.nextBillingAt <= at) {
    anchorAt(kept, at)
    beginCycle(kept, at, book)
  } else if (kept.unpaid) collect(kept, kept.unpaid, at, book)
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
