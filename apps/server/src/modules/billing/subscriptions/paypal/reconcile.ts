import { findById } from '../subscriptions.repository.ts'
import type { PayPalContext } from './paypal-context.ts'
import { placeOrder } from './place-order.ts'
import { listOpen, listRefundable } from './reconcile.repository.ts'
import { recordTransactions } from './record-transactions.ts'
import { syncSubscription } from './sync-subscription.ts'

/** PayPal remembers the key of a request for so long, milliseconds. */
const KEY_MS = 72 * 3_600_000

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

/** @returns how many could not be read; these wait for the next time */
const lookAtEach = async (
  context: PayPalContext,
  rows: readonly { id: string }[],
  look: (id: string) => Promise<void>,
): Promise<number> => {
  let failed = 0
  for (const { id } of rows) {
    await look(id).catch(err => {
      failed += 1
      context.log.warn({ err, subscription: id }, 'a subscription could not be compared with PayPal')
    })
  }
  return failed
}

/**
 * Looks at every open subscription and its payments, and so finds what no message told of.
 * @returns how many could not be read
 */
export const reconcile = async (context: PayPalContext): Promise<number> =>
  lookAtEach(context, await listOpen(context), id => reconcileOne(context, id))

/**
 * Looks at the payments of subscriptions that are over: one may have gone back without a message.
 * @returns how many could not be read
 */
export const reconcileRefunds = async (context: PayPalContext): Promise<number> =>
  lookAtEach(context, await listRefundable(context), async id => {
    const row = await findById(context.db, id)
    if (row) await recordTransactions(context, row)
  })
