import { setTimeout as pause } from 'node:timers/promises'
import { type PayPalStandIn, startPayPalStandIn } from '@vivavox/stand-ins/paypal'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../../../../app/testing/start-test-app.ts'
import type { Config } from '../../../../../platform/config/config.ts'

const PATIENCE_MS = 45_000
/** Between two looks, so that the work itself is not slowed down. */
const LOOK_MS = 20

const paymentsOf = ({ clientId, clientSecret, webhookId, origin }: PayPalStandIn): Config['payments'] => ({
  provider: 'paypal',
  paypal: { clientId, clientSecret, webhookId, baseUrl: origin },
  currency: 'USD',
  seller: { name: 'Seller', address: '' },
})

/** What waits or runs: names and states. A look of an hour later is no work that a test waits for. */
const listWork = async ({ context }: TestApp): Promise<string[]> => {
  const { rows } = await sql<{ name: string; state: string; retries: number; start_after: Date }>`
    select name, state, retry_count as retries, start_after from jobs.job
    where name like 'paypal-%' and state in ('created', 'retry', 'active')
      and not (name = 'paypal-call-off' and state = 'created' and start_after > now() + interval '30 minutes')`.execute(
    context.db,
  )
  return rows.map(
    ({ name, state, retries, start_after }) =>
      `${name} ${state} after ${retries} retries, due ${start_after.toISOString()}`,
  )
}

/** @throws Error after `deadline` */
const workedOff = async (app: TestApp, deadline: number): Promise<void> => {
  for (let work = await listWork(app); work.length > 0; work = await listWork(app)) {
    if (Date.now() > deadline) throw new Error(`Work on messages does not end: ${work.join(', ')}`)
    await pause(LOOK_MS)
  }
}

/** A second paid plan, so that there is something to change to. */
export const BUSINESS = 'business'
const addBusinessPlan = ({ context: { db } }: TestApp) =>
  sql`insert into plans (id, name, price_cents, interview_limit, position)
      select ${BUSINESS}, 'Business', 5900, 200, max(position) + 1 from plans`.execute(db)

/** The real app, and PayPal's stand-in on the same clock, which tells it what happens. */
export const startPayPalWorld = async () => {
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
    /** Moves both clocks; PayPal bills what falls due. @param ms negative: turns them back, and bills nothing */
    wait: async (ms: number) => {
      app.clock.advance(ms)
      if (ms > 0) await standIn.advance(0)
    },
    /** When all messages have arrived and all work on them is done. @throws Error after 45 s */
    settled: async () => {
      const deadline = Date.now() + PATIENCE_MS
      // Work on messages may make PayPal send others.
      for (let told = -1; told !== standIn.events().length; ) {
        told = standIn.events().length
        await standIn.arrived()
        await workedOff(app, deadline)
      }
    },
    stop: async () => {
      await app.stop()
      await standIn.close()
    },
  }
}

export type PayPalWorld = Awaited<ReturnType<typeof startPayPalWorld>>
