import type { AppContext } from '../../../platform/context.ts'
import { cancelAtPayPal } from './paypal/cancel-at-paypal.ts'
import { handleEvent } from './paypal/handle-event.ts'
import { callOffJob, eventJob, syncJob } from './paypal/paypal.jobs.ts'
import type { PayPalContext } from './paypal/paypal-context.ts'
import { reconcile, reconcileRefunds } from './paypal/reconcile.ts'
import { syncSubscription } from './paypal/sync-subscription.ts'
import { runUpkeep } from './upkeep.ts'

/** Scheduled jobs of subscriptions. */
export const handleSubscriptionJobs = (context: AppContext, paypal: PayPalContext | null): void => {
  const { jobs, log } = context
  jobs.schedule('subscriptions-upkeep', '*/10 * * * *', () => runUpkeep(context))
  if (!paypal) return
  jobs.handle(eventJob, ({ payload }) => handleEvent(paypal, payload))
  jobs.handle(callOffJob, ({ payload }) => cancelAtPayPal(paypal, payload))
  jobs.handle(syncJob, async ({ payload }) => void (await syncSubscription(paypal, payload.subscription)))
  const report = (failed: number) => {
    if (failed > 0) log.error({ failed }, 'subscriptions that could not be compared with PayPal')
  }
  jobs.schedule('paypal-reconcile', '25 * * * *', async () => report(await reconcile(paypal)))
  jobs.schedule('paypal-refunds', '40 4 * * *', async () => report(await reconcileRefunds(paypal)))
}
