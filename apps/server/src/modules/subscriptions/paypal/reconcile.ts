import type { Executor } from '../../../platform/context.ts'
import { findById } from '../subscriptions.repository.ts'
import type { PayPalContext } from './paypal-context.ts'
import { placeOrder } from './place-order.ts'
import { recordTransactions } from './record-transactions.ts'
import { syncSubscription } from './sync-subscription.ts'

/** PayPal remembers the key of a request for so long, milliseconds. */
const KEY_MS = 72 * 3_600_000

/** Those that may still change there, and those that ended here while PayPal has not heard of it. */
const listOpen = (executor: Executor) =>
  executor
    .selectFrom('subscriptions')
    .select(['id', 'status'])
    .where('provider', '=', 'paypal')
    .where(where =>
      where.or([
        where('status', 'in', ['pending', 'active', 'past_due', 'suspended']),
        where('provider_status', 'in', ['ACTIVE', 'SUSPENDED']),
      ]),
    )
    .orderBy('id')
    .execute()

/** The server stopped between PayPal's making it and our writing it down: asking again with the same key finds it. */
const findOrder = async (context: PayPalContext, id: string): Promise<boolean> => {
  const row = await findById(context.db, id)
  if (!row || row.provider_subscription_id) return row !== undefined
  if (context.clock.now().getTime() - row.created_at.getTime() > KEY_MS) return false
  await placeOrder(context, row, 'en')
  return true
}

const reconcileOne = async (context: PayPalContext, id: string): Promise<void> => {
  if (!(await findOrder(context, id))) return
  const row = await syncSubscription(context, id)
  if (row.status !== 'pending') await recordTransactions(context, row)
}

/**
 * Looks at every open subscription and its payments, and so finds what no message told of. One that cannot be read now
 * waits for the next time.
 * @returns how many could not be read
 */
export const reconcile = async (context: PayPalContext): Promise<number> => {
  let failed = 0
  for (const { id } of await listOpen(context.db)) {
    await reconcileOne(context, id).catch(err => {
      failed += 1
      context.log.warn({ err, subscription: id }, 'a subscription could not be compared with PayPal')
    })
  }
  return failed
}
