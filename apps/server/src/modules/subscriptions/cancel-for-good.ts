import type { AppContext, Executor } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { releaseReceipts } from './payments/payments.repository.ts'
import { isFinal } from './paypal/next-state.ts'
import { ACCOUNT_DELETED, callOffLater } from './paypal/paypal.jobs.ts'
import { withPayPal } from './paypal/paypal-context.ts'
import { syncSubscription } from './paypal/sync-subscription.ts'
import { listOpenThere } from './subscriptions.repository.ts'

const notCancelled = (cause?: unknown): AppError => new AppError('SUBSCRIPTION_NOT_CANCELLED', { cause })

/**
 * Cancels at PayPal whatever an account has there, for good, and writes down what was paid for it. Again is harmless. Before the
 * account is deleted: afterwards nobody knows what to cancel.
 * @throws AppError SUBSCRIPTION_NOT_CANCELLED when PayPal cannot be told, or is not set up any more
 */
export const cancelForGood = async (context: AppContext, userId: string): Promise<void> => {
  const { paypal: configured } = context.config.payments
  const paypal = configured && withPayPal(context, configured)
  for (const { id, status, provider_subscription_id: there } of await listOpenThere(context.db, userId)) {
    // Nobody agreed to it yet: it is looked after later (`releaseSubscriptions`).
    if (status === 'pending') continue
    if (!paypal) throw notCancelled()
    try {
      await paypal.paypal.cancel(there, ACCOUNT_DELETED)
      await syncSubscription(paypal, id)
    } catch (error) {
      throw error instanceof AppError ? notCancelled(error) : error
    }
  }
}

/**
 * Lets an account's subscriptions and payments go. Receipts stay without it; what may still be agreed to at PayPal, or was a moment
 * ago, is called off there.
 * @param transaction deletes the account
 */
export const releaseSubscriptions = async (
  context: AppContext,
  transaction: Executor,
  userId: string,
): Promise<void> => {
  for (const { provider_status, provider_subscription_id: there } of await listOpenThere(transaction, userId))
    if (context.config.payments.paypal && !isFinal(provider_status))
      await callOffLater(context, transaction, there)
  await releaseReceipts(transaction, userId)
}
