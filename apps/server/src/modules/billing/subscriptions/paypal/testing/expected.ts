import type { PayPalStandIn, Subscription } from '@vivavox/stand-ins/paypal'
import { GRACE_MS } from '../../subscriptions.policy.ts'

/** What the owner asked us for, of one subscription. */
export interface Wishes {
  cancelled: boolean
  /** Another plan (null: the one that runs after all), asked for in a period that ended then (epoch milliseconds). */
  change: { plan: string | null; since: number } | null
}

export const NO_WISHES: Wishes = { cancelled: false, change: null }

/** Our subscription as PayPal's book says that it must be. */
export interface Expected {
  status: string
  plan_id: string
  current_period_end: number
  cancel_at_period_end: boolean
  pending_plan_id: string | null
}

const isFinal = ({ status }: Subscription) => status === 'CANCELLED' || status === 'EXPIRED'
const endOf = ({ paidUntil, createdAt }: Subscription) => paidUntil ?? createdAt
const hasBegun = ({ status, paidUntil }: Subscription) => status !== 'APPROVAL_PENDING' && paidUntil !== null

/** Does it give nothing (any more)? @param now epoch milliseconds */
export const isOver = (kept: Subscription, wishes: Wishes, now: number): boolean =>
  !hasBegun(kept) || ((wishes.cancelled || isFinal(kept)) && now >= endOf(kept))

const runsAt = (kept: Subscription, at: number) => kept.startedAt <= at && at < endOf(kept)

/** Called off because another one ran: it is cancelled, and everything that was paid for it went back. */
export const isVoided = (kept: Subscription, all: readonly Subscription[]): boolean => {
  const ran = all.some(
    other => other !== kept && (runsAt(other, kept.startedAt) || runsAt(kept, other.startedAt)),
  )
  const back = kept.payments.every(({ status }) => status === 'DECLINED' || status === 'REFUNDED')
  return kept.status === 'CANCELLED' && ran && back
}

function statusOf(kept: Subscription, ends: boolean, now: number): string {
  if (ends) return 'active'
  if (kept.status === 'SUSPENDED') return now < endOf(kept) + GRACE_MS ? 'past_due' : 'suspended'
  return kept.failures > 0 ? 'past_due' : 'active'
}

/** What PayPal shows already and is not paid for is to come, too, unless a later wish says otherwise. */
function comingPlan(
  kept: Subscription,
  { change }: Wishes,
  planOf: (there: string) => string,
): string | null {
  if (change !== null && endOf(kept) <= change.since) return change.plan
  return kept.planId === kept.paidPlanId ? null : planOf(kept.planId)
}

/** @param planOf our plan behind one of PayPal's @returns null: no subscription */
export function expectedOf(
  kept: Subscription,
  wishes: Wishes,
  { now, planOf }: { now: number; planOf: (there: string) => string },
): Expected | null {
  if (isOver(kept, wishes, now)) return null
  const ends = wishes.cancelled || isFinal(kept)
  return {
    status: statusOf(kept, ends, now),
    plan_id: planOf(kept.paidPlanId),
    current_period_end: endOf(kept),
    cancel_at_period_end: ends,
    pending_plan_id: ends ? null : comingPlan(kept, wishes, planOf),
  }
}

export interface Money {
  amount: number
  refunded: number
}

/** By amount: payments of two subscriptions may fall into one second. */
export const inOrder = (money: Money[]): Money[] =>
  money.toSorted((one, other) => one.amount - other.amount || one.refunded - other.refunded)

/** All money that moved, in the smallest unit. */
export const moneyOf = (standIn: PayPalStandIn): Money[] =>
  inOrder(
    standIn
      .subscriptions()
      .flatMap(({ payments }) => payments)
      .filter(({ status }) => status !== 'DECLINED')
      .map(({ amount, refunded }) => ({ amount, refunded })),
  )
