import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { lockOrganisation } from '../../../accounts/organisations/index.ts'
import type { Period } from '../billing-period.ts'
import { priceIn } from '../money.ts'
import { recordPayment } from '../payments/record-payment.ts'
import {
  findById,
  findCurrentSubscription,
  findPlan,
  type SubscriptionOfPlan,
  updateSubscription,
} from '../subscriptions.repository.ts'
import { monthsDue } from './renewal.ts'

/** Writes down one month of a plan as if it had been paid. */
export const recordLocalPayment = async (
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  transaction: Executor,
  subscription: Pick<SubscriptionOfPlan, 'id' | 'organisation_id' | 'plan_id' | 'plan_name'>,
  period: Period,
): Promise<void> => {
  const { currency } = config.payments
  const plan = await findPlan(transaction, subscription.plan_id)
  const income = {
    provider: 'local' as const,
    providerPaymentId: `${subscription.id} ${period.start.toISOString()}`,
    amount: priceIn(plan?.price_cents ?? 0, currency),
    currency,
    paidAt: period.start,
    period,
  }
  await recordPayment(transaction, subscription, income, clock.now())
}

const isDue = (row: SubscriptionOfPlan | undefined, now: Date): row is SubscriptionOfPlan =>
  row?.provider === 'local' &&
  !row.cancel_at_period_end &&
  row.current_period_end !== null &&
  now >= row.current_period_end

/** The plan that was asked for begins with the new month, if it was approved. */
const takePendingPlan = async (transaction: Executor, row: SubscriptionOfPlan, now: Date) => {
  if (!row.pending_plan_id) return row
  await updateSubscription(transaction, row.id, {
    ...(row.approval_url === null ? { plan_id: row.pending_plan_id } : {}),
    pending_plan_id: null,
    approval_url: null,
    updated_at: now,
  })
  return (await findById(transaction, row.id)) ?? row
}

/** Where the local checkout is switched off, nothing is renewed: the plan ends with its month. */
const endIt = (transaction: Executor, row: SubscriptionOfPlan, now: Date) =>
  updateSubscription(transaction, row.id, {
    status: 'expired',
    cancel_at_period_end: true,
    updated_at: now,
  })

const renew = async (context: AppContext, transaction: Executor, row: SubscriptionOfPlan, now: Date) => {
  const renewed = await takePendingPlan(transaction, row, now)
  const due = monthsDue(renewed, now)
  for (const month of due) await recordLocalPayment(context, transaction, renewed, month)
  const month = due.at(-1)
  if (!month) return
  await updateSubscription(transaction, row.id, {
    current_period_start: month.start,
    current_period_end: month.end,
    updated_at: now,
  })
}

/** Renews the account's plan of the local checkout when its month is over; else nothing. */
export const renewLocal = async (context: AppContext, userId: string): Promise<void> => {
  const { db, clock, config } = context
  if (!isDue(await findCurrentSubscription(db, userId), clock.now())) return
  await inTransaction(db, async transaction => {
    const now = clock.now()
    await lockOrganisation(transaction, userId)
    const row = await findCurrentSubscription(transaction, userId)
    if (!isDue(row, now)) return
    if (config.payments.provider === 'local') await renew(context, transaction, row, now)
    else await endIt(transaction, row, now)
  })
}
