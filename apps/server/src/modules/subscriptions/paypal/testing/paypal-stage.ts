import { type PayPalStandIn, type PayPalStandInOptions, startPayPalStandIn } from '@vivavox/stand-ins/paypal'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { createAccount, type TestAccount } from '../../../../app/testing/create-account.ts'
import { type ApiAnswer, startTestApp, type TestApp } from '../../../../app/testing/start-test-app.ts'
import { type PayPalContext, withPayPal } from '../paypal-context.ts'

/** The app with PayPal's double on the same clock, and everything a test does with both. */
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
  /** Moves both clocks, and waits until what PayPal then tells has been worked on. */
  later(ms: number): Promise<void>
  /** When every message has arrived and no job waits. */
  settled(): Promise<void>
  /** The account with a session that has not run out. */
  reopened(account: TestAccount): Promise<TestAccount>
  stop(): Promise<void>
}

export const DAY = 86_400_000

const jobsWaiting = async (app: TestApp): Promise<number> => {
  const jobs = sql.id(app.database.jobsSchema, 'job')
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from ${jobs} where name like 'paypal-%' and state in ('created', 'active')
  `.execute(app.context.db)
  return rows[0]?.waiting ?? 0
}

const startPair = async (options: PayPalStandInOptions) => {
  let app: TestApp | null = null
  const paypal = await startPayPalStandIn({
    now: () => app?.clock.now().getTime() ?? Date.now(),
    ...options,
  })
  const { clientId, clientSecret, webhookId, origin } = paypal
  const configured = { clientId, clientSecret, webhookId, baseUrl: origin }
  app = await startTestApp({
    payments: {
      provider: 'paypal',
      paypal: configured,
      currency: 'USD',
      seller: { name: 'Seller Ltd', address: '1 Road\nTown' },
    },
  })
  paypal.sendWebhooksTo(`${app.url}/api/subscriptions/webhook`)
  await app.context.db
    .insertInto('plans')
    .values({
      id: 'team',
      name: 'Team',
      price_cents: 5_900,
      interview_limit: 200,
      features: '[]',
      position: 9,
    })
    .execute()
  return { app, paypal, context: withPayPal(app.context, configured) }
}

export const startPayPalStage = async (options: PayPalStandInOptions = {}): Promise<PayPalStage> => {
  const { app, paypal, context } = await startPair(options)
  const post = ({ token }: TestAccount, path: string, body?: unknown) =>
    app.api('POST', `/subscriptions/${path}`, { token, body })
  const get = ({ token }: TestAccount, path: string) => app.api('GET', `/subscriptions/${path}`, { token })
  const settled = async () => {
    await paypal.arrived()
    await vi.waitFor(
      async () => {
        if ((await jobsWaiting(app)) > 0) throw new Error('jobs are waiting')
      },
      { timeout: 20_000, interval: 20 },
    )
  }
  return {
    app,
    paypal,
    context,
    post,
    get,
    settled,
    person: () => createAccount(app.context, { subscribed: true }),
    current: async account => (await get(account, 'current')).body.subscription,
    buy: async (account, planId = 'professional') => {
      const { body } = await post(account, 'create', { planId })
      await paypal.approve(body.paypalSubscriptionId)
      await settled()
      return (await post(account, 'confirm', { subscriptionId: body.paypalSubscriptionId })).body.subscription
    },
    later: async ms => {
      app.clock.advance(ms)
      await paypal.advance(0)
      await settled()
    },
    reopened: async account => {
      const { token, id } = await createAccount(app.context)
      const { db } = app.context
      await db.updateTable('sessions').set({ user_id: account.id }).where('user_id', '=', id).execute()
      return { ...account, token }
    },
    stop: async () => {
      await app.stop()
      await paypal.close()
    },
  }
}
