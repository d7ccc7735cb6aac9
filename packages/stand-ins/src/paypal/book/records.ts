import type { Frequency } from './units.ts'

export interface Cycle {
  tenure: 'TRIAL' | 'REGULAR'
  frequency: Frequency
  /** Smallest unit of the plan's currency; 0: free. */
  price: number
}

export interface Plan {
  id: string
  productId: string
  name: string
  currency: string
  cycles: readonly Cycle[]
  /** Failures in a row that suspend. */
  threshold: number
}

export type Status = 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'

export interface Payment {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  /** Smallest unit. */
  amount: number
  refunded: number
  currency: string
  at: number
}

/** What the buyer is asked to agree to. */
export interface Approval {
  baToken: string
  token: string
  returnUrl: string
  cancelUrl: string
}

/** A subscription in the provider's own book. All times in epoch milliseconds. */
export interface Subscription {
  id: string
  planId: string
  /** The plan of the cycle that was paid last, or is for nothing. */
  paidPlanId: string
  customId: string
  email: string
  status: Status
  createdAt: number
  /** When it was agreed to; before that, when it was made. */
  startedAt: number
  approval: Approval
  /** The plan of the next cycle, where the buyer has agreed to another one. */
  comingPlanId: string | null
  /** The change of plan that was asked for last. */
  revision: (Approval & { planId: string; approved: boolean }) | null
  /** Which of the plan's cycles runs; −1: none has begun. */
  step: number
  /** From where the running cycles are counted, and how many have begun since. */
  anchor: number
  sinceAnchor: number
  nextBillingAt: number | null
  /** Until when it was paid for, or is on trial; null: never. */
  paidUntil: number | null
  /** What could not be collected yet. */
  unpaid: { amount: number; until: number } | null
  failures: number
  failedAt: number | null
  retryAt: number | null
  /** Does the buyer's bank refuse? */
  declines: boolean
  payments: Payment[]
}

/** What billing needs of the book. */
export interface Ledger {
  planOf(id: string): Plan
  /** Tells what happened, as a webhook will. @param at epoch milliseconds */
  tell(type: string, at: number, resource: object): void
  /** Tells of the subscription as it is now: `BILLING.SUBSCRIPTION.{what}`. */
  tellOf(kept: Subscription, what: string, at: number): void
}
