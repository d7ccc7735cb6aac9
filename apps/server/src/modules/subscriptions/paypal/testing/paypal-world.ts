import { type PayPalStandIn, startPayPalStandIn } from '@vivavox/stand-ins/paypal'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../../../app/testing/start-test-app.ts'
import type { Config } from '../../../../platform/config/config.ts'

/** The real app, and PayPal's stand-in on the same clock, which tells it what happens. */
export interface PayPalWorld {
  app: TestApp
  standIn: PayPalStandIn
  /** Moves both clocks; PayPal bills what falls due. @param ms negative: turns them back, and bills nothing */
  wait(ms: number): Promise<void>
  /** When all messages have arrived and all work on them is done. @throws Error after 45 s */
  settled(): Promise<void>
  stop(): Promise<void>
}

const PATIENCE_MS = 45_000

const paymentsOf = ({ clientId, clientSecret, webhookId, origin }: PayPalStandIn): Config['payments'] => ({
  provider: 'paypal',
  paypal: { clientId, clientSecret, webhookId, baseUrl: origin },
  currency: 'USD',
  seller: { name: 'Seller', address: '' },
})

const isWorking = async ({ database, context }: TestApp): Promise<boolean> => {
  const jobs = sql.table(`${database.jobsSchema}.job`)
  const waiting = sql`select 1 from ${jobs} where name like 'paypal-%' and state in ('created', 'retry', 'active') limit 1`
  return (await waiting.execute(context.db)).rows.length > 0
}

/** A second paid plan, so that there is something to change to. */
export const BUSINESS = 'business'
const addBusinessPlan = ({ context: { db } }: TestApp) =>
  sql`insert into plans (id, name, price_cents, interview_limit, position)
      select ${BUSINESS}, 'Business', 5900, 200, max(position) + 1 from plans`.execute(db)

export const startPayPalWorld = async (): Promise<PayPalWorld> => {
  const running: { app: TestApp | null } = { app: null }
  const now = () => running.app?.clock.now().getTime() ?? Date.now()
  const standIn = await startPayPalStandIn({ now })
  const app = await startTestApp({ payments: paymentsOf(standIn) })
  running.app = app
  standIn.sendWebhooksTo(`${app.url}/api/subscriptions/webhook`)
  await addBusinessPlan(app)
  return {
    app,
    standIn,
    wait: async ms => {
      app.clock.advance(ms)
      if (ms > 0) await standIn.advance(0)
    },
    settled: async () => {
      await standIn.arrived()
      const deadline = Date.now() + PATIENCE_MS
      while (await isWorking(app))
        if (Date.now() > deadline) throw new Error('Work on messages does not end.')
    },
    stop: async () => {
      await app.stop()
      await standIn.close()
    },
  }
}
