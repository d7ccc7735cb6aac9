import { DAY_MS } from '../../../../platform/clock.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { lockOrganisation } from '../../../accounts/organisations/index.ts'
import { findLastPayment } from '../payments/payments.repository.ts'
import { replaceSubscription } from '../replace-subscription.ts'
import {
  findById,
  hadTrial,
  type SubscriptionOfPlan,
  updateSubscription,
} from '../subscriptions.repository.ts'
import { fetchSubscription } from './fetch-subscription.ts'
import {
  nextState,
  type PendingAction,
  type ProviderSnapshot,
  requiredAction,
  type SubscriptionState,
} from './next-state.ts'
import { syncLater } from './paypal.jobs.ts'
import type { PayPalContext } from './paypal-context.ts'
import { findPlanBehind } from './provider-plans.repository.ts'
import { recordTransactions } from './record-transactions.ts'

/** Another request changed the subscription while PayPal was read, or PayPal had to be told something. */
const ROUNDS = 6
/** A subscription that was never approved is given up then, milliseconds. */
const GIVE_UP_MS = 7 * DAY_MS

/** How long PayPal is left alone when it does not show what it was told. */
const PATIENCE_SECONDS = 300
/** Others were quicker each time: they are done by then. */
const CROWDED_SECONDS = 1

const REASONS: Record<PendingAction, string> = {
  activate: 'Resumed by the subscriber',
  cancel: 'Ended',
  suspend: 'Cancelled by the subscriber; paid until the end of the period',
}

type Applied =
  /** Another request changed it meanwhile: what was read may be older. */
  'outdated' | { action: PendingAction | null }

const fieldsOf = (next: SubscriptionState) => ({
  status: next.status,
  plan_id: next.plan_id,
  provider_plan_id: next.provider_plan_id,
  provider_status: next.provider_status,
  started_at: next.started_at,
  trial_end: next.trial_end,
  current_period_start: next.current_period_start,
  current_period_end: next.current_period_end,
  cancel_at_period_end: next.cancel_at_period_end,
  paused: next.paused,
  pending_plan_id: next.pending_plan_id,
  pending_since_end: next.pending_since_end,
  next_payment_retry_at: next.next_payment_retry_at,
})

/** What is not to run, though it was approved; what was paid for it all the same is looked for from its beginning. */
const voided = (
  row: SubscriptionState,
  { provider_status, started_at }: SubscriptionState,
): SubscriptionState => ({
  ...row,
  provider_status,
  started_at,
  status: 'cancelled',
})

/**
 * One that begins replaces what ran. Beside a paid plan it may not begin, nor with days for nothing that the account had
 * meanwhile: then it is called off at PayPal, and what was paid for it goes back.
 */
const makeRoom = async (
  context: PayPalContext,
  transaction: Parameters<typeof lockOrganisation>[0],
  row: SubscriptionOfPlan,
  next: SubscriptionState,
  now: Date,
): Promise<SubscriptionState> => {
  const opens = row.status === 'pending' && ['active', 'past_due', 'suspended'].includes(next.status)
  if (!opens) return next
  if (row.trial_days > 0 && (await hadTrial(transaction, row.organisation_id))) {
    context.log.warn({ subscription: row.id }, 'approved with a second trial: cancelled at PayPal')
    return voided(row, next)
  }
  const replaced = await replaceSubscription(transaction, row.organisation_id, next.plan_id, now)
  if (!replaced.allowed) {
    context.log.warn(
      { subscription: row.id },
      'approved although another plan is running: cancelled at PayPal',
    )
    return voided(row, next)
  }
  if (replaced.former?.provider === 'paypal')
    await syncLater(context, replaced.former.id, { executor: transaction })
  return next
}

const apply = (
  context: PayPalContext,
  read: SubscriptionOfPlan,
  seen: Omit<ProviderSnapshot, 'planId'>,
): Promise<Applied> =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    await lockOrganisation(transaction, read.organisation_id)
    const row = await findById(transaction, read.id)
    if (!row || row.revision !== read.revision) return 'outdated'
    const planId = await findPlanBehind(transaction, seen.providerPlanId)
    const next = await makeRoom(context, transaction, row, nextState(row, { ...seen, planId }, now), now)
    await updateSubscription(transaction, row.id, { ...fieldsOf(next), updated_at: now })
    return { action: requiredAction(next, now) }
  })

/** Expires an old order that was never approved: PayPal forgets those. */
const giveUp = async ({ db, clock, log }: PayPalContext, row: SubscriptionOfPlan): Promise<void> => {
  const now = clock.now()
  if (row.status !== 'pending') return log.error({ subscription: row.id }, 'PayPal does not know it any more')
  if (now.getTime() - row.created_at.getTime() < GIVE_UP_MS) return
  await updateSubscription(db, row.id, { status: 'expired', updated_at: now })
}

/** A payment that no message told of. */
const recordNew = async (
  context: PayPalContext,
  row: SubscriptionOfPlan,
  paidAt: Date | null,
): Promise<void> => {
  if (!paidAt) return
  const last = await findLastPayment(context.db, row.id)
  if (last && last.paid_at.getTime() >= paidAt.getTime() - 1_000) return
  // The subscription itself is in line; the hourly look tries again.
  await recordTransactions(context, row).catch(err =>
    context.log.warn({ err, subscription: row.id }, 'payments could not be read'),
  )
}

/**
 * Reads a subscription at PayPal and brings ours, and then theirs, into line with it. Called as often and by as many as
 * like: a message, the return page, the clock. PayPal is never asked inside a transaction.
 * @returns our row afterwards
 * @throws AppError NOT_FOUND, ProviderError
 */
export const syncSubscription = async (context: PayPalContext, id: string): Promise<SubscriptionOfPlan> => {
  const { db, paypal, clock } = context
  let delaySeconds = CROWDED_SECONDS
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = await findById(db, id)
    if (!row?.provider_subscription_id) throw new AppError('NOT_FOUND')
    const there = row.provider_subscription_id
    const seen = await fetchSubscription(paypal, there, clock.now())
    if (seen === null) {
      await giveUp(context, row)
      return row
    }
    if (seen.customId !== row.id || seen.id !== there) throw new AppError('NOT_FOUND')
    const applied = await apply(context, row, seen)
    delaySeconds = applied === 'outdated' ? CROWDED_SECONDS : PATIENCE_SECONDS
    if (applied === 'outdated') continue
    if (applied.action === null) {
      const after = (await findById(db, id)) ?? row
      await recordNew(context, after, seen.lastPaidAt)
      return after
    }
    await paypal[applied.action](there, REASONS[applied.action])
  }
  // Asked again at once, PayPal would be asked without end.
  await syncLater(context, id, { delaySeconds })
  return (await findById(db, id)) as SubscriptionOfPlan
}
