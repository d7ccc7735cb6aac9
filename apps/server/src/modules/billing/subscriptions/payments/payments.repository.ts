import { type Kysely, sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import { countRows } from '../../../../platform/database/count-rows.ts'
import type { NewRow, Row, Tables } from '../../../../platform/database/tables.ts'

/** A payment with what of it went back, in the same unit. */
export type PaymentRow = Row<'payments'> & { refunded: number }

const withRefunds = (executor: Executor) =>
  (executor as Kysely<Tables>)
    .selectFrom('payments')
    .selectAll()
    .select(
      sql<number>`least(payments.amount,
        (select coalesce(sum(refunds.amount), 0) from refunds where refunds.payment_id = payments.id))::int`.as(
        'refunded',
      ),
    )

/** Newest first. */
export const listPayments = (executor: Executor, userId: string): Promise<PaymentRow[]> =>
  withRefunds(executor)
    .where('organisation_id', '=', userId)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findPayment = (
  executor: Executor,
  userId: string,
  id: string,
): Promise<PaymentRow | undefined> =>
  withRefunds(executor).where('organisation_id', '=', userId).where('id', '=', id).executeTakeFirst()

export const findByProviderId = (
  executor: Executor,
  provider: PaymentRow['provider'],
  id: string,
): Promise<PaymentRow | undefined> =>
  withRefunds(executor)
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', id)
    .executeTakeFirst()

export const listBySubscription = (executor: Executor, subscriptionId: string): Promise<PaymentRow[]> =>
  withRefunds(executor).where('subscription_id', '=', subscriptionId).orderBy('paid_at').execute()

export const findLastPayment = (
  executor: Executor,
  subscriptionId: string,
): Promise<PaymentRow | undefined> =>
  withRefunds(executor)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertPayment = async (executor: Executor, row: NewRow<'payments'>): Promise<void> => {
  await executor.insertInto('payments').values(row).execute()
}

/** Of an account: those that outlive it. */
export const countLastingReceipts = (executor: Executor, userId: string): Promise<number> =>
  countRows(
    executor.selectFrom('payments').where('organisation_id', '=', userId).where('provider', '<>', 'local'),
  )

/** Before an account goes: its receipts name the buyer as they print it. Those of the local checkout, where no money moved, go with it. */
export const releaseReceipts = async (executor: Executor, userId: string): Promise<void> => {
  await executor
    .deleteFrom('payments')
    .where('organisation_id', '=', userId)
    .where('provider', '=', 'local')
    .execute()
  await sql`update payments
    set buyer = jsonb_build_object('company_name', company_name, 'address', address, 'tax_id', tax_id)
    from billing_details
    where payments.organisation_id = ${userId} and billing_details.organisation_id = ${userId} and buyer is null`.execute(
    executor,
  )
}

/** Removes receipts without an account that were paid before `before`. */
export const deleteOldReceipts = async (executor: Executor, before: Date): Promise<void> => {
  await executor
    .deleteFrom('payments')
    .where('organisation_id', 'is', null)
    .where('paid_at', '<', before)
    .execute()
}

/** Once per refund, however often it is told. @returns whether it is new */
export const insertRefund = async (executor: Executor, row: NewRow<'refunds'>): Promise<boolean> => {
  const inserted = await executor
    .insertInto('refunds')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * The year's next number. Others wait until the transaction ends, and get this very number when it is rolled back, so
 * that none is missing.
 */
export const nextNumber = async (transaction: Executor, year: number): Promise<number> => {
  const { last } = await transaction
    .insertInto('receipt_numbers')
    .values({ year, last: 1 })
    .onConflict(conflict =>
      conflict.column('year').doUpdateSet(fields => ({ last: fields('receipt_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
