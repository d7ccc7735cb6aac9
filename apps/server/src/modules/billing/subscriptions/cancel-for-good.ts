import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { releaseReceipts } from './payments/payments.repository.ts'
import { ACCOUNT_DELETED } from './paypal/cancel-at-paypal.ts'
import { isFinal } from './paypal/next-state.ts'
import { callOffLater } from './paypal/paypal.jobs.ts'
import { type PayPalContext, withPayPal } from './paypal/paypal-context.ts'
import { recordTransactions } from './paypal/record-transactions.ts'
import { syncSubscription } from './paypal/sync-subscription.ts'
import { listOpenThere } from './subscriptions.repository.ts'

type OpenThere = Awaited<ReturnType<typeof listOpenThere>>[number]

/** @returns whether it was cancelled there now @throws ProviderError, AppError NOT_FOUND */
const endThere = async (
  context: PayPalContext,
  { id, status, provider_status, provider_subscription_id: there }: OpenThere,
): Promise<boolean> => {
  // It may have been agreed to a moment ago; if not, it is looked after later (`releaseSubscriptions`).
  if (status === 'pending' && (await syncSubscription(context, id)).status === 'pending') return false
  const ended = isFinal(provider_status)
  if (!ended) await context.paypal.cancel(there, ACCOUNT_DELETED)
  await recordTransactions(context, await syncSubscription(context, id))
  return !ended
}

/** PayPal has ended it, does not know it, or it is called off later: a failure now does not keep the account from being deleted. */
const mayGo = ({ status, provider_status }: OpenThere, error: AppError): boolean =>
  status === 'pending' ||
  isFinal(provider_status) ||
  error.code === 'NOT_FOUND' ||
  (error instanceof ProviderError && error.fault === 'not_found')

/**
 * Cancels at PayPal whatever an account has there, for good, and writes down what was paid for it. Again is harmless. Before the
 * account is deleted: afterwards no row says what to cancel. Where PayPal is not set up any more, the log says what is left there.
 * @returns whether something was cancelled
 * @throws AppError SUBSCRIPTION_NOT_CANCELLED when PayPal cannot be told, or does not say what was paid
 */
export const cancelForGood = async (context: AppContext, userId: string): Promise<boolean> => {
  const { paypal: configured } = context.config.payments
  const paypal = configured && withPayPal(context, configured)
  let cancelled = false
  for (const row of await listOpenThere(context.db, userId, context.clock.now())) {
    const subscription = row.provider_subscription_id
    if (!paypal) {
      if (!isFinal(row.provider_status))
        context.log.warn(
          { subscription },
          'PayPal is not set up: cancel it there, its account is being deleted',
        )
      continue
    }
    try {
      cancelled = (await endThere(paypal, row)) || cancelled
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (!mayGo(row, error)) throw new AppError('SUBSCRIPTION_NOT_CANCELLED', { cause: error })
      context.log.warn({ err: error, subscription }, 'an account is deleted without a look at PayPal')
    }
  }
  return cancelled
}

/**
 * Lets an account's subscriptions and payments go. Receipts stay without it; what may still be agreed to at PayPal is called off
 * there, and what is paid late for what has ended goes back.
 * @param transaction deletes the account
 */
export const releaseSubscriptions = async (
  context: AppContext,
  transaction: Executor,
  userId: string,
): Promise<void> => {
  if (context.config.payments.paypal)
    for (const row of await listOpenThere(transaction, userId, context.clock.now()))
      await callOffLater(context, transaction, row.provider_subscription_id)
  await releaseReceipts(transaction, userId)
}
