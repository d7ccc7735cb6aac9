import type * as z from 'zod'
import { ProviderError } from '../../../../platform/provider-error.ts'
import { findByProviderId } from '../payments/payments.repository.ts'
import { isPaid, listCharges } from './fetch-subscription.ts'
import { isFinal } from './next-state.ts'
import { callOffJob } from './paypal.jobs.ts'
import type { PayPalContext } from './paypal-context.ts'

type Needs = Pick<PayPalContext, 'db' | 'jobs' | 'clock' | 'log' | 'paypal'>
type Waiting = z.infer<typeof callOffJob.payload>

/** What PayPal is told of a subscription whose account is gone. */
export const ACCOUNT_DELETED = 'The account was deleted'

/** Between two looks at it. */
const LOOK_AGAIN_SECONDS = 3_600

/** What came in for it and no receipt tells of was paid after the account had gone: it bought nothing. */
const giveBackUntold = async (
  { db, clock, log, paypal }: Needs,
  { subscription, until }: Waiting,
  startedAt: Date,
): Promise<void> => {
  const now = clock.now()
  for (const charge of await listCharges(paypal, { id: subscription, startedAt }, now)) {
    const { id: payment } = charge
    if (!isPaid(charge) || (await findByProviderId(db, 'paypal', payment))) continue
    try {
      const refund = await paypal.refund(payment, payment)
      // null: an earlier run has refunded it.
      if (refund)
        log.warn({ subscription, payment, refund }, 'paid after its account was deleted: given back')
    } catch (err) {
      log.error({ err, subscription, payment }, 'paid after its account was deleted, and not refunded')
      // What PayPal refuses for so long is left to the operator.
      const isRefused = err instanceof ProviderError && err.fault === 'refused'
      if (!isRefused || now < new Date(until)) throw err
    }
  }
}

/** @returns whether nothing can come of it any more */
const endThere = async (context: Needs, waiting: Waiting): Promise<boolean> => {
  const { clock, paypal } = context
  const isLate = () => clock.now() >= new Date(waiting.until)
  const seen = await paypal.readSubscription(waiting.subscription)
  if (!seen) return true
  if (isFinal(seen.status)) {
    if (seen.lastPaidAt) await giveBackUntold(context, waiting, seen.startedAt)
    // A charge by bank takes days, and PayPal's list comes after its book.
    return isLate()
  }
  // PayPal may refuse it, and not say so, before it was agreed to and just after: it is ended when that is seen.
  await paypal.cancel(waiting.subscription, ACCOUNT_DELETED)
  return seen.status === 'APPROVAL_PENDING' && isLate()
}

/**
 * Cancels at PayPal what no row of ours stands for any more, gives back what was paid for it since, and comes again until PayPal
 * shows it ended, or does not know it. No other look finds it.
 * @throws ProviderError
 */
export const cancelAtPayPal = async (context: Needs, waiting: Waiting): Promise<void> => {
  const again = () =>
    context.jobs.send(callOffJob, waiting, {
      key: waiting.subscription,
      delaySeconds: LOOK_AGAIN_SECONDS,
    })
  const over = await endThere(context, waiting).catch(async error => {
    // This one is tried for a while only.
    await again()
    throw error
  })
  if (!over) await again()
}
