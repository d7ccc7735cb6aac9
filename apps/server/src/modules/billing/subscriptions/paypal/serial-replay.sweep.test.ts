import { type PayPalStandIn, startPayPalStandIn } from '@vivavox/stand-ins/paypal'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PayPalConfig } from '../../../../platform/config/config.ts'
import { createLogger } from '../../../../platform/logging.ts'
import { NO_TELEMETRY } from '../../../../platform/telemetry/telemetry.ts'
import { fetchSubscription } from './fetch-subscription.ts'
import { isFinal, nextState, requiredAction, type SubscriptionState } from './next-state.ts'
import { createPayPal, type PayPal } from './paypal-client.ts'
import { pendingState } from './testing/pending-state.ts'

const DAY = 86_400_000
/** Since the stories are the same in each run, more of them say something once: `PAYMENT_STORIES=1000`. */
const STORIES = Number(process.env.PAYMENT_STORIES ?? 300)
/** The same stories in each run. */
const SEED = Number(process.env.PAYMENT_SEED ?? 20_261_122)
const BEGIN = Date.UTC(2026, 0, 31, 10)
const STEPS = [
  'month',
  'days',
  'decline',
  'accept',
  'cancel',
  'resume',
  'change',
  'cancel there',
  'suspend there',
  'activate there',
  'read',
] as const
type Step = (typeof STEPS)[number]

/** PayPal's double, and our subscription without a database. */
interface Side {
  standIn: PayPalStandIn
  paypal: PayPal
  plans: { team: string; small: string }
  id: string
  row: SubscriptionState
}

const startSide = async (): Promise<Side> => {
  const standIn = await startPayPalStandIn({ now: () => BEGIN })
  const { clientId, clientSecret, webhookId, origin: baseUrl } = standIn
  const config: PayPalConfig = { clientId, clientSecret, webhookId, baseUrl }
  const paypal = createPayPal(config, { log: createLogger('silent'), telemetry: NO_TELEMETRY })
  const productId = await paypal.createProduct('Talks', 'product')
  const order = { productId, currency: 'USD' }
  const plan = (name: string, amount: number, trialDays: number) =>
    paypal.createPlan({ ...order, name, amount, trialDays }, name)
  const plans = { team: await plan('Team', 5_900, 0), small: await plan('Small', 2_900, 14) }
  return { standIn, paypal, plans, id: '', row: {} as SubscriptionState }
}

const returnTo = {
  brandName: 'Talks',
  locale: 'en',
  returnUrl: 'http://a/s',
  cancelUrl: 'http://a/c',
} as const

/** A subscription that was approved a moment ago and never looked at. */
const begin = async (side: Side, trial: boolean, key: string): Promise<void> => {
  side.standIn.reset()
  const providerPlanId = trial ? side.plans.small : side.plans.team
  const order = { ...returnTo, providerPlanId, customId: 'ours', email: 'a@example.com' }
  side.id = (await side.paypal.createSubscription(order, key)).id
  await side.standIn.approve(side.id)
  side.row = pendingState({
    plan_id: trial ? 'small' : 'team',
    provider_plan_id: providerPlanId,
    trial_days: trial ? 14 : 0,
  })
}

const now = ({ standIn }: Side) => new Date(standIn.now())

/** What any message, the return page and the hourly look do. */
const read = async (side: Side): Promise<void> => {
  for (;;) {
    const seen = await fetchSubscription(side.paypal, side.id, now(side))
    if (!seen) throw new Error('PayPal has none')
    const planId = seen.providerPlanId === side.plans.team ? 'team' : 'small'
    side.row = nextState(side.row, { ...seen, planId }, now(side))
    const action = requiredAction(side.row, now(side))
    if (action === null) return
    await side.paypal[action](side.id, 'test')
  }
}

const runs = ({ row, standIn }: Side): boolean =>
  (row.status === 'active' || row.status === 'past_due') &&
  !(row.cancel_at_period_end && standIn.now() >= (row.current_period_end?.getTime() ?? 0))

/** The owner's clicks look at PayPal by themselves, as the calls of the API do. */
const click = async (side: Side, step: Step): Promise<void> => {
  await read(side)
  const { row } = side
  if (!runs(side) || isFinal(row.provider_status)) return
  if (step === 'cancel')
    Object.assign(row, { cancel_at_period_end: true, pending_plan_id: null, pending_since_end: null })
  if (step === 'resume') row.cancel_at_period_end = false
  if (step === 'change' && row.status === 'active' && !row.cancel_at_period_end) {
    const other = row.plan_id === 'team' ? 'small' : 'team'
    await side.paypal.revise(side.id, side.plans[other], returnTo)
    Object.assign(row, { pending_plan_id: other, pending_since_end: row.current_period_end })
    await side.standIn.approve(side.id)
  }
  await read(side)
}

const take = async (side: Side, step: Step): Promise<void> => {
  const { standIn, id } = side
  if (step === 'month') await standIn.advance(31 * DAY)
  if (step === 'days') await standIn.advance(6 * DAY)
  if (step === 'decline' || step === 'accept') standIn.decline(id, step === 'decline')
  // What is not possible just now is refused there.
  if (step === 'cancel there') await standIn.act(id, 'cancel').catch(() => undefined)
  if (step === 'suspend there') await standIn.act(id, 'suspend').catch(() => undefined)
  // What the owner cancelled we suspend again, one side sooner than the other: then PayPal's books would differ, too.
  if (step === 'activate there' && !side.row.cancel_at_period_end)
    await standIn.act(id, 'activate').catch(() => undefined)
  if (step === 'cancel' || step === 'resume' || step === 'change') await click(side, step)
}

let serial: Side
let shuffled: Side
beforeAll(async () => {
  serial = await startSide()
  shuffled = await startSide()
})
afterAll(() => Promise.all([serial.standIn.close(), shuffled.standIn.close()]))

/**
 * Until when PayPal's book says that it is paid. Only after a change of plan on a short month's last day, which no charge
 * tells of, it is up to three days more.
 */
const expectAsPaid = ({ standIn, id, row }: Side, changed: boolean) => {
  const kept = standIn.subscriptions().find(one => one.id === id)
  const end = row.current_period_end?.getTime() ?? 0
  const more = end - (kept?.paidUntil ?? row.started_at?.getTime() ?? 0)
  expect(more).toBeGreaterThanOrEqual(0)
  expect(more).toBeLessThanOrEqual(changed ? 3 * DAY : 0)
}

const comparable = ({ row, plans }: Side) => ({
  ...row,
  provider_plan_id: row.provider_plan_id === plans.team ? 'team' : 'small',
})

it(
  'whatever is told late, twice, in another order or never, we end where a serial replay ends',
  async () => {
    const stories = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(2)), { minLength: 1, maxLength: 7 })
    let story = 0
    await fc.assert(
      fc.asyncProperty(fc.boolean(), stories, async (trial, steps) => {
        story += 1
        await Promise.all([begin(serial, trial, `${story}`), begin(shuffled, trial, `${story}`)])
        for (const [step, readings] of steps) {
          await Promise.all([take(serial, step), take(shuffled, step)])
          await read(serial)
          // None, one or two messages: whatever they are about, they only make us look.
          for (let count = 0; count < readings; count += 1) await read(shuffled)
        }
        await Promise.all([read(serial), read(shuffled)])
        expect(comparable(shuffled)).toEqual(comparable(serial))
        expectAsPaid(
          serial,
          steps.some(([step]) => step === 'change'),
        )
      }),
      { numRuns: STORIES, seed: SEED },
    )
  },
  STORIES * 300,
)
