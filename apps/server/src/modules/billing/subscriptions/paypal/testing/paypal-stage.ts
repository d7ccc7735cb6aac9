import { afterAll, beforeEach } from 'vitest'
import { createAccount, signedInAgain, type TestAccount } from '../../../../../app/testing/create-account.ts'
import { withPayPal } from '../paypal-context.ts'
import { startPayPalWorld } from './paypal-world.ts'

export const DAY = 86_400_000

/**
 * The app and PayPal's stand-in for all tests of a file, with everything that people do with both; each test finds PayPal well.
 * @param webhooks `held`: no message comes by itself
 */
export const usePayPalStage = async (webhooks: 'at_once' | 'held' = 'at_once') => {
  const { app, standIn: paypal, wait, settled, stop } = await startPayPalWorld()
  const { paypal: configured } = app.context.config.payments
  if (!configured) throw new Error('PayPal is not configured')
  afterAll(stop)
  beforeEach(() => {
    paypal.clearFaults()
    paypal.setBehaviour({ webhooks, revisionShows: 'at_renewal' })
  })
  const post = ({ token }: TestAccount, path: string, body?: unknown) =>
    app.api('POST', `/subscriptions/${path}`, { token, body })
  const get = ({ token }: TestAccount, path: string) => app.api('GET', `/subscriptions/${path}`, { token })
  return {
    app,
    paypal,
    /** For what no route does. */
    context: withPayPal(app.context, configured),
    post,
    get,
    /** What was paid, newest first, as the API says. */
    payments: async (account: TestAccount) => (await get(account, 'payments')).body.payments,
    /** What PayPal keeps under its own id. */
    there: (id: string) => paypal.subscriptions().find(subscription => subscription.id === id),
    /** When every message has arrived and no job waits. */
    settled,
    person: () => createAccount(app.context, { subscribed: true }),
    /** What the account has, as the API says. */
    current: async (account: TestAccount) => (await get(account, 'current')).body.subscription,
    /** From asking to confirmed, as a buyer who comes back from PayPal's page. */
    buy: async (account: TestAccount, planId = 'professional') => {
      const { body } = await post(account, 'create', { planId })
      await paypal.approve(body.paypalSubscriptionId)
      await settled()
      return (await post(account, 'confirm', { subscriptionId: body.paypalSubscriptionId })).body.subscription
    },
    /** Works off what PayPal has told so far, moves both clocks, and works off what it then tells. */
    later: async (ms: number) => {
      // A message that is read after the clock has moved finds the period over.
      await settled()
      await wait(ms)
      await settled()
    },
    /** The account with a session that has not run out. */
    reopened: (account: TestAccount) => signedInAgain(app.context, account),
  }
}
