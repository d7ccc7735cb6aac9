import type { UiLocale } from '@vivavox/contracts/locales'
import type { Checkout } from '@vivavox/contracts/subscriptions'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { lockOrganisation } from '../../../accounts/organisations/index.ts'
import { replaceSubscription } from '../replace-subscription.ts'
import { presentPlan } from '../subscriptions.presenter.ts'
import {
  findById,
  findPlan,
  type SubscriptionOfPlan,
  updateSubscription,
} from '../subscriptions.repository.ts'
import { recordLocalPayment } from './renew.ts'
import { firstPeriod } from './renewal.ts'

type Asked = { id: string; userId: string }

/** @throws AppError NOT_FOUND unless it is the caller's own, of the local checkout */
const findOwnLocal = async (executor: Executor, { id, userId }: Asked): Promise<SubscriptionOfPlan> => {
  const row = await findById(executor, id)
  if (row?.organisation_id !== userId || row.provider !== 'local') throw new AppError('NOT_FOUND')
  return row
}

/** A change of plan that its owner has not approved yet. */
const asksForChange = (row: SubscriptionOfPlan): boolean =>
  row.status === 'active' && row.pending_plan_id !== null && row.approval_url !== null

/** What is to be approved. @throws AppError NOT_FOUND, CONFLICT when nothing is */
export const readCheckout = async (
  { db, config }: AppContext,
  asked: Asked,
  locale: UiLocale,
): Promise<Checkout> => {
  const row = await findOwnLocal(db, asked)
  const change = asksForChange(row)
  const plan = await findPlan(db, (change && row.pending_plan_id) || row.plan_id)
  if (!plan || (row.status !== 'pending' && !change)) throw new AppError('CONFLICT')
  return {
    plan: presentPlan(plan, locale),
    currency: config.payments.currency,
    trial_days: change ? 0 : row.trial_days,
    starts_at: change ? (row.current_period_end?.toISOString() ?? null) : null,
  }
}

const begin = async (context: AppContext, transaction: Executor, row: SubscriptionOfPlan) => {
  const now = context.clock.now()
  const { allowed } = await replaceSubscription(
    transaction,
    row.organisation_id,
    row.plan_id,
    now,
    context.trail,
  )
  if (!allowed) throw new AppError('SUBSCRIPTION_ACTIVE')
  const period = firstPeriod(row.trial_days, now)
  const trial = row.trial_days > 0
  await updateSubscription(transaction, row.id, {
    status: 'active',
    approval_url: null,
    started_at: now,
    trial_end: trial ? period.end : null,
    current_period_start: period.start,
    current_period_end: period.end,
    updated_at: now,
  })
  if (!trial) await recordLocalPayment(context, transaction, row, period)
}

/**
 * Begins the plan that its owner approved, or notes that the change of plan is; again is harmless.
 * @throws AppError NOT_FOUND, SUBSCRIPTION_ACTIVE while a paid plan runs, CONFLICT when it was called off
 */
export const approveLocally = (context: AppContext, asked: Asked): Promise<void> =>
  inTransaction(context.db, async transaction => {
    await lockOrganisation(transaction, asked.userId)
    const row = await findOwnLocal(transaction, asked)
    if (row.status === 'pending') return begin(context, transaction, row)
    if (row.status !== 'active') throw new AppError('CONFLICT')
    await updateSubscription(transaction, row.id, { approval_url: null, updated_at: context.clock.now() })
  })

/** Calls off what was not approved yet; again is harmless. @throws AppError NOT_FOUND, CONFLICT once it runs */
export const callOffLocally = ({ db, clock }: AppContext, asked: Asked): Promise<void> =>
  inTransaction(db, async transaction => {
    await lockOrganisation(transaction, asked.userId)
    const row = await findOwnLocal(transaction, asked)
    if (row.status === 'cancelled') return
    const change = asksForChange(row)
    if (row.status !== 'pending' && !change) throw new AppError('CONFLICT')
    await updateSubscription(transaction, row.id, {
      ...(change ? { pending_plan_id: null } : { status: 'cancelled' }),
      approval_url: null,
      updated_at: clock.now(),
    })
  })
