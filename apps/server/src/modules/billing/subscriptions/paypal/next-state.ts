import { DAY_MS } from '../../../../platform/clock.ts'
import { addMonths, monthlyPeriod } from '../billing-period.ts'
import { GRACE_MS, type SubscriptionRow } from '../subscriptions.policy.ts'
import type { ProviderStatus } from '../subscriptions.tables.ts'
import { type Charge, paidMonths } from './paid-months.ts'

/** A subscription as PayPal shows it now. */
export interface ProviderSnapshot {
  status: ProviderStatus
  providerPlanId: string
  /** The plan of our catalogue that stands behind it; null: none of ours. */
  planId: string | null
  startedAt: Date
  /** Paid until then; PayPal says so only while it is active. */
  nextBillingAt: Date | null
  /** All of them, oldest first; none need be known where `toldEnd` gives a date, or nothing was ever paid. */
  charges: readonly Charge[]
  /** In a row. */
  failedPayments: number
  retryAt: Date | null
}

/** What of our row follows from what PayPal shows. */
export type SubscriptionState = Pick<
  SubscriptionRow,
  | 'status'
  | 'plan_id'
  | 'provider_plan_id'
  | 'provider_status'
  | 'started_at'
  | 'trial_days'
  | 'trial_end'
  | 'current_period_start'
  | 'current_period_end'
  | 'cancel_at_period_end'
  | 'paused'
  | 'pending_plan_id'
  | 'pending_since_end'
  | 'next_payment_retry_at'
>

export const isFinal = (status: ProviderStatus | null): boolean =>
  status === 'CANCELLED' || status === 'EXPIRED'

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other)

const trialEnd = (days: number, startedAt: Date): Date | null =>
  days > 0 ? new Date(startedAt.getTime() + days * DAY_MS) : null

/** A payment failed and PayPal goes on collecting, or has given up; by our own pause it is no matter. */
const isUnpaid = ({ paused }: SubscriptionState, { failedPayments, status }: ProviderSnapshot): boolean =>
  failedPayments > 0 || (status === 'SUSPENDED' && !paused)

/** The day until which PayPal itself says that all is paid; null: it does not say. */
export const toldEnd = ({
  status,
  startedAt,
  nextBillingAt,
  failedPayments,
}: Pick<ProviderSnapshot, 'status' | 'startedAt' | 'nextBillingAt' | 'failedPayments'>): Date | null => {
  if (status !== 'ACTIVE' || failedPayments > 0 || nextBillingAt === null) return null
  // Right after activation it was seen to be the moment of creation.
  return nextBillingAt.getTime() - startedAt.getTime() > DAY_MS ? nextBillingAt : null
}

/**
 * Until when the subscription is paid, or for nothing. Where PayPal does not say, it follows from all charges, so that
 * it is the same whatever was seen before; it is never less than what PayPal once said. When the first payment failed,
 * nothing was paid.
 */
const paidUntil = (row: SubscriptionState, seen: ProviderSnapshot): Date => {
  const { startedAt, charges, status } = seen
  const told = toldEnd(seen)
  if (told) return told
  const trial = trialEnd(row.trial_days, startedAt)
  const paid = paidMonths(trial ?? startedAt, charges).at(-1)
  if (paid) return later(row.current_period_end, paid.end)
  if (isUnpaid(row, seen)) return trial ?? startedAt
  const unpaid = status === 'ACTIVE' ? addMonths(startedAt, 1) : startedAt
  return later(row.current_period_end, trial ?? unpaid)
}

/** Where the period that ends at `end` began: as long before as the month that lies nearest. */
const beginOf = (end: Date, anchor: Date, startedAt: Date): Date => {
  if (end <= anchor) return startedAt
  const month = monthlyPeriod(anchor, new Date(end.getTime() - 15 * DAY_MS))
  return later(startedAt, new Date(end.getTime() - (month.end.getTime() - month.start.getTime())))
}

const periodFields = (row: SubscriptionState, seen: ProviderSnapshot) => {
  const trial = trialEnd(row.trial_days, seen.startedAt)
  const end = paidUntil(row, seen)
  return {
    started_at: seen.startedAt,
    trial_end: trial,
    current_period_start: beginOf(end, trial ?? seen.startedAt, seen.startedAt),
    current_period_end: end,
  }
}

/**
 * Another plan counts from the first period after the one in which it was asked for. One that PayPal shows already,
 * although we did not wait for it, is waited for from now on.
 */
const planFields = (row: SubscriptionState, seen: ProviderSnapshot, end: Date) => {
  const { pending_since_end: since, current_period_end: known } = row
  const same = seen.providerPlanId === row.provider_plan_id || seen.planId === null
  if (since === null && !same && known && end <= known)
    return { pending_plan_id: row.cancel_at_period_end ? null : seen.planId, pending_since_end: end }
  const due = since === null || end > since
  if (!due) return {}
  const kept = { pending_plan_id: null, pending_since_end: null }
  if (same || seen.planId === null) return since ? kept : {}
  return { ...kept, plan_id: seen.planId, provider_plan_id: seen.providerPlanId }
}

/** An account that PayPal suspended has a few days; by our own cancellation it is no matter. */
const liveStatus = (
  row: SubscriptionState,
  seen: ProviderSnapshot,
  end: Date,
  now: Date,
): SubscriptionRow['status'] => {
  const cancelled = row.cancel_at_period_end || isFinal(seen.status)
  if (cancelled && now >= end) return seen.status === 'EXPIRED' ? 'expired' : 'cancelled'
  if (cancelled) return 'active'
  if (seen.status === 'SUSPENDED' && !row.paused)
    return now.getTime() < end.getTime() + GRACE_MS ? 'past_due' : 'suspended'
  return seen.status === 'ACTIVE' && seen.failedPayments > 0 ? 'past_due' : 'active'
}

/** Cancelled here and active there: it is suspended next. It stays ours until it is seen active again. */
const isPaused = (row: SubscriptionState, there: ProviderStatus | null): boolean =>
  row.cancel_at_period_end ? row.paused || there === 'ACTIVE' : row.paused && there === 'SUSPENDED'

const hasBegun = (row: SubscriptionState, seen: ProviderSnapshot): boolean =>
  row.status !== 'pending' ||
  (seen.providerPlanId === row.provider_plan_id &&
    seen.status !== 'APPROVAL_PENDING' &&
    seen.status !== 'APPROVED')

/**
 * Our subscription after PayPal was read. It depends on what is read and on what its owner wants, not on which
 * messages came in which order; read again, it changes nothing. What has ended stays ended.
 * @param row before @param seen as PayPal shows it now
 */
export const nextState = (row: SubscriptionState, seen: ProviderSnapshot, now: Date): SubscriptionState => {
  const over = row.status === 'cancelled' || row.status === 'expired'
  if (isFinal(row.provider_status) && over) return row
  const provider_status = isFinal(row.provider_status) ? row.provider_status : seen.status
  if (over || !hasBegun(row, seen)) return { ...row, provider_status }
  const shown = { ...seen, status: provider_status ?? seen.status }
  const period = periodFields(row, shown)
  const end = period.current_period_end
  const status = liveStatus(row, shown, end, now)
  return {
    ...row,
    ...period,
    ...planFields(row, shown, end),
    provider_status,
    status,
    cancel_at_period_end: row.cancel_at_period_end || isFinal(provider_status),
    // Nothing follows a plan that PayPal has ended.
    ...(isFinal(provider_status) ? { pending_plan_id: null, pending_since_end: null } : {}),
    paused: isPaused(row, provider_status),
    next_payment_retry_at: status === 'past_due' ? seen.retryAt : null,
  }
}

export type PendingAction = 'activate' | 'cancel' | 'suspend'

/** What PayPal has to be told so that it agrees with us; null: nothing. */
export const requiredAction = (row: SubscriptionState, now: Date): PendingAction | null => {
  const { provider_status: there, status, cancel_at_period_end: cancelled, current_period_end: end } = row
  if (there !== 'ACTIVE' && there !== 'SUSPENDED') return null
  const over = status === 'cancelled' || status === 'expired' || (cancelled && end !== null && now >= end)
  if (over) return 'cancel'
  if (status === 'pending') return null
  if (cancelled) return there === 'ACTIVE' ? 'suspend' : null
  return there === 'SUSPENDED' && row.paused ? 'activate' : null
}
