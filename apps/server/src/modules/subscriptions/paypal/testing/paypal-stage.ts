import type { PayPalStandIn } from '@vivavox/stand-ins/paypal'
import { createAccount, signedInAgain, type TestAccount } from '../../../../app/testing/create-account.ts'
import type { ApiAnswer, TestApp } from '../../../../app/testing/start-test-app.ts'
import { type PayPalContext, withPayPal } from '../paypal-context.ts'
import { startPayPalWorld } from './paypal-world.ts'

/** The app and PayPal's stand-in, with everything that people do with both. */
export interface PayPalStage {
  app: TestApp
  paypal: PayPalStandIn
  /** For what no route does. */
  context: PayPalContext
  person(): Promise<TestAccount>
  post(account: TestAccount, path: string, body?: unknown): Promise<ApiAnswer>
  get(account: TestAccount, path: string): Promise<ApiAnswer>
  /** What the account has, as the API says. */
  current(account: TestAccount): Promise<ApiAnswer['body']>
  /** From asking to confirmed, as somebody who comes back from PayPal's page. */
  buy(account: TestAccount, planId?: string): Promise<ApiAnswer['body']>
  /** Works off what PayPal has told so far, moves both clocks, and works off what it then tells. */
  later(ms: number): Promise<void>
  /** When every message has arrived and no job waits. */
  settled(): Promise<void>
  /** The account with a session that has not run out. */
  reopened(account: TestAccount): Promise<TestAccount>
  stop(): Promise<void>
}

export const DAY = 86_400_000

/** @param webhooks `held`: no message comes by itself */
export const startPayPalStage = async (webhooks: 'at_once' | 'held' = 'at_once'): Promise<PayPalStage> => {
  const { app, standIn: paypal, wait, settled, stop } = await startPayPalWorld()
  const { paypal: configured } = app.context.config.payments
  if (!configured) throw new Error('PayPal is not configured')
  paypal.setTempo({ webhooks })
  const post = ({ token }: TestAccount, path: string, body?: unknown) =>
    app.api('POST', `/subscriptions/${path}`, { token, body })
  const get = ({ token }: TestAccount, path: string) => app.api('GET', `/subscriptions/${path}`, { token })
  return {
    app,
    paypal,
    context: withPayPal(app.context, configured),
    post,
    get,
    settled,
    stop,
    person: () => createAccount(app.context, { subscribed: true }),
    current: async account => (await get(account, 'current')).body.subscription,
    buy: async (account, planId = 'professional') => {
      const { body } = await post(account, 'create', { planId })
      await paypal.approve(body.paypalSubscriptionId)
      await settled()
      return (await post(account, 'confirm', { subscriptionId: body.paypalSubscriptionId })).body.subscription
    },
    later: async ms => {
      // A message that is read after the clock has moved finds the period over.
      await settled()
      await wait(ms)
      await settled()
    },
    reopened: account => signedInAgain(app.context, account),
  }
}
