import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/count-rows.ts'
import type { NewRow, Row, RowChange, Tables } from '../../../platform/database/tables.ts'
import { isId } from '../../../platform/ids.ts'
import { idleInterviews, runningInterviews } from '../../ledger/trash/index.ts'
import type { Period } from './billing-period.ts'
import type { PlanRow, SubscriptionRow } from './subscriptions.policy.ts'

/** A subscription with what its plan says. */
export type SubscriptionOfPlan = SubscriptionRow &
  Pick<PlanRow, 'interview_limit' | 'seats'> & { plan_name: string }

/** One per account: the same set as the partial unique index `subscriptions_one_active`. */
const CURRENT = ['active', 'past_due', 'suspended'] as const

const withPlan = (executor: Executor) =>
  (executor as Kysely<Tables>)
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .selectAll('subscriptions')
    .select(['plans.name as plan_name', 'plans.interview_limit', 'plans.seats'])

export const listPlans = (executor: Executor): Promise<PlanRow[]> =>
  executor.selectFrom('plans').selectAll().orderBy('position').execute()

export const findPlan = (executor: Executor, id: string): Promise<PlanRow | undefined> =>
  executor.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst()

/** The one subscription that is neither pending nor over by status; time is not looked at. */
export const findCurrentSubscription = (
  executor: Executor,
  userId: string,
): Promise<SubscriptionOfPlan | undefined> =>
  withPlan(executor)
    .where('subscriptions.organisation_id', '=', userId)
    .where('subscriptions.status', 'in', CURRENT)
    .executeTakeFirst()

/** One that has ended, with the free plan that was asked for in its place. */
export const findFollowed = (
  executor: Executor,
  userId: string,
  now: Date,
): Promise<SubscriptionRow | undefined> =>
  executor
    .selectFrom('subscriptions')
    .selectAll()
    .where('organisation_id', '=', userId)
    .where('cancel_at_period_end', '=', true)
    .where('pending_plan_id', 'is not', null)
    .where('current_period_end', '<=', now)
    .orderBy('current_period_end', 'desc')
    .executeTakeFirst()

/** What was asked for last of this plan, this way, and is not approved yet. */
export const findPending = (
  executor: Executor,
  wanted: Pick<SubscriptionRow, 'organisation_id' | 'plan_id' | 'provider'> & { since?: Date },
): Promise<SubscriptionRow | undefined> =>
  executor
    .selectFrom('subscriptions')
    .selectAll()
    .where('organisation_id', '=', wanted.organisation_id)
    .where('plan_id', '=', wanted.plan_id)
    .where('provider', '=', wanted.provider)
    .where('status', '=', 'pending')
    .where('created_at', '>=', wanted.since ?? new Date(0))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** The account's own subscription by our id, the provider's or its token; another account's is never found. */
export const findOwn = (
  executor: Executor,
  userId: string,
  reference: string,
): Promise<SubscriptionOfPlan | undefined> =>
  withPlan(executor)
    .where('subscriptions.organisation_id', '=', userId)
    .where(where =>
      where.or([
        where('subscriptions.provider_subscription_id', '=', reference),
        where('subscriptions.approval_token', '=', reference),
        ...(isId(reference) ? [where('subscriptions.id', '=', reference)] : []),
      ]),
    )
    .executeTakeFirst()

export const findById = (executor: Executor, id: string): Promise<SubscriptionOfPlan | undefined> =>
  withPlan(executor).where('subscriptions.id', '=', id).executeTakeFirst()

export const findByProviderId = (
  executor: Executor,
  provider: SubscriptionRow['provider'],
  id: string,
): Promise<SubscriptionOfPlan | undefined> =>
  withPlan(executor)
    .where('subscriptions.provider', '=', provider)
    .where('subscriptions.provider_subscription_id', '=', id)
    .executeTakeFirst()

/** So long a payment is looked for that bought nothing, milliseconds. */
const VOIDED_MS = 7 * DAY_MS

/**
 * Those that may still change at PayPal, those that ended here while PayPal has not heard of it, and those that were voided of
 * late: what was paid for them goes back.
 */
export const isOpenThere = (where: ExpressionBuilder<Tables, 'subscriptions'>, now: Date) =>
  where.or([
    where('status', 'in', ['pending', ...CURRENT]),
    where('provider_status', 'in', ['ACTIVE', 'SUSPENDED']),
    where.and([
      where('status', '=', 'cancelled'),
      where('current_period_end', 'is', null),
      where('started_at', '>', new Date(now.getTime() - VOIDED_MS)),
    ]),
  ])

/** What an account has at PayPal that may still cost it something. */
export const listOpenThere = async (executor: Executor, userId: string, now: Date) => {
  const rows = await executor
    .selectFrom('subscriptions')
    .select(['id', 'status', 'provider_status', 'provider_subscription_id'])
    .where('organisation_id', '=', userId)
    .where('provider', '=', 'paypal')
    .where(where => isOpenThere(where, now))
    .execute()
  return rows.flatMap(({ provider_subscription_id, ...row }) =>
    provider_subscription_id === null ? [] : [{ ...row, provider_subscription_id }],
  )
}

/** Did the account have its days for nothing already? */
export const hadTrial = async (executor: Executor, userId: string): Promise<boolean> => {
  const trial = await executor
    .selectFrom('subscriptions')
    .select('id')
    .where('organisation_id', '=', userId)
    .where('trial_end', 'is not', null)
    .executeTakeFirst()
  return trial !== undefined
}

export const insertSubscription = (
  executor: Executor,
  row: NewRow<'subscriptions'>,
): Promise<Row<'subscriptions'>> =>
  executor.insertInto('subscriptions').values(row).returningAll().executeTakeFirstOrThrow()

/** Every change raises the revision: a caller that read the row before must read it again. */
export const changeSubscriptions = (executor: Executor, change: RowChange<'subscriptions'>) =>
  executor
    .updateTable('subscriptions')
    .set(change)
    .set(fields => ({ revision: fields('revision', '+', 1) }))

export const updateSubscription = async (
  executor: Executor,
  id: string,
  change: RowChange<'subscriptions'>,
): Promise<void> => {
  await changeSubscriptions(executor, change).where('id', '=', id).execute()
}

/**
 * Writes down what the provider has made; a double of the same request may have been refused meanwhile.
 * @returns false when the account was deleted meanwhile
 */
export const keepOrder = async (
  executor: Executor,
  id: string,
  made: RowChange<'subscriptions'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await changeSubscriptions(executor, made)
    .set({ status: sql`case when status = 'expired' then 'pending' else status end` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends what was refused at the provider, unless it was made there after all. */
export const giveUpOrder = async (executor: Executor, id: string, now: Date): Promise<void> => {
  await changeSubscriptions(executor, { status: 'expired', updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('provider_subscription_id', 'is', null)
    .execute()
}

export interface Usage {
  completed: number
  in_progress: number
}

/**
 * Completed in the period, and those that hold a place now. One statement, hence one snapshot: an interview that completes
 * meanwhile is counted exactly once.
 * @param except an interview that is to start, and does not count as running
 * @param most counts completed ones no further than this, and counts what runs beyond it, whether or not it holds a place; null: neither
 */
export const countUsage = async (
  executor: Executor,
  userId: string,
  period: Period,
  { now, except = null, most = null }: { now: Date; except?: string | null; most?: number | null },
): Promise<Usage> => {
  const { rows } = await sql<Usage>`
    select
      (select count(*)::int from (select from usage_entries
        where organisation_id = ${userId} and completed_at >= ${period.start} and completed_at < ${period.end}
          and given_back is null
        limit ${sql.lit(most)}) as entries) as completed,
      (select greatest(total - idle, total - ${sql.lit(most)})::int from
        (select count(*) as total from (select from (${runningInterviews(userId)}) as running
          where id is distinct from ${except}::uuid
          limit ${sql.lit(most === null ? null : 2 * most + 1)}) as live) as running,
        (select count(*) as idle from (${idleInterviews(userId, { now, beside: except })}) as each
          where id is distinct from ${except}::uuid) as idle) as in_progress
  `.execute(executor)
  return rows[0] ?? { completed: 0, in_progress: 0 }
}

/** Does a running interview hold a place? Not one that its candidate left without a word. */
export const holdsPlace = async (
  executor: Executor,
  userId: string,
  { interviewId, now }: { interviewId: string; now: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`
    select not exists (select from (${idleInterviews(userId, { now, beside: interviewId })}) as idle
      where id = ${interviewId}::uuid) as holds
  `.execute(executor)
  return rows[0]?.holds ?? false
}

/** Adds one row to the ledger; a repeated call adds none, nor does a sample. @returns whether it is new */
export const insertUsageEntry = async (
  executor: Executor,
  { interview_id, organisation_id, completed_at }: NewRow<'usage_entries'>,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into usage_entries (interview_id, organisation_id, completed_at, is_own)
    select ${interview_id}::uuid, ${organisation_id}::uuid, ${completed_at}::timestamptz, coalesce(is_own, false)
    from (values (1)) as one left join interviews on interviews.id = ${interview_id}::uuid
    where is_sample is distinct from true
    on conflict (interview_id) do nothing
    returning interview_id`.execute(executor)
  return rows.length > 0
}

/** Gives the place of one completed interview back, where `counted` is set only of that period. @returns false when it takes none */
export const giveBackEntry = async (
  executor: Executor,
  interviewId: string,
  { why, at }: { why: 'no_evidence' | 'voided'; at: Date },
  counted?: Period,
): Promise<boolean> => {
  const changed = await executor
    .updateTable('usage_entries')
    .set({ given_back: why, given_back_at: at })
    .where('interview_id', '=', interviewId)
    .where('given_back', 'is', null)
    .$if(counted !== undefined, entries =>
      entries
        .where('completed_at', '>=', counted?.start ?? at)
        .where('completed_at', '<', counted?.end ?? at),
    )
    .returning('interview_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Takes the place again that was given back for want of evidence; a voided one stays given back. */
export const takeEntryAgain = async (executor: Executor, interviewId: string): Promise<void> => {
  await executor
    .updateTable('usage_entries')
    .set({ given_back: null, given_back_at: null })
    .where('interview_id', '=', interviewId)
    .where('given_back', '=', 'no_evidence')
    .execute()
}

/** How many places the owner gave back in the period. */
export const countVoided = (executor: Executor, userId: string, { start, end }: Period): Promise<number> =>
  countRows(
    executor
      .selectFrom('usage_entries')
      .where('organisation_id', '=', userId)
      .where('given_back', '=', 'voided')
      .where('given_back_at', '>=', start)
      .where('given_back_at', '<', end),
  )

/** Accounts for which a period has ended that another follows: months of the local checkout, and plans that wait. */
export const listDue = (executor: Executor, now: Date): Promise<{ organisation_id: string }[]> =>
  executor
    .selectFrom('subscriptions')
    .select('organisation_id')
    .distinct()
    .where('current_period_end', '<=', now)
    .where(where =>
      where.or([
        where.and({ provider: 'local', status: 'active', cancel_at_period_end: false }),
        where.and([where('cancel_at_period_end', '=', true), where('pending_plan_id', 'is not', null)]),
      ]),
    )
    .execute()

/** Did the owner give this interview's place back? */
export const isVoided = async (executor: Executor, interviewId: string): Promise<boolean> => {
  const entry = await executor
    .selectFrom('usage_entries')
    .select('given_back')
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()
  return entry?.given_back === 'voided'
}
