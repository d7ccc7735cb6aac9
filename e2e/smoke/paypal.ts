import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createPayPal,
  type PayPal,
} from '../../apps/server/src/modules/billing/subscriptions/paypal/paypal-client.ts'
import { PAYPAL_ORIGINS } from '../../apps/server/src/platform/config/payments-config.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import { NO_TELEMETRY } from '../../apps/server/src/platform/telemetry/telemetry.ts'
import { until } from '../support/page/until.ts'
import { type Hops, timeHops } from './hops.ts'

const PRODUCT = 'Smoke check'
const NEEDED = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] as const
const RETURN = { returnUrl: 'https://example.com/agreed', cancelUrl: 'https://example.com/called-off' }
const REASON = 'Smoke check'
const ASK_EVERY_MS = 2_000

/** @throws Error with what was expected */
function expect(held: boolean, what: string): void {
  if (!held) throw new Error(`Expected: ${what}.`)
}

/** Product, plan and subscription; asked again with the same key there is still one. @returns PayPal's id */
async function order(paypal: PayPal, { hop, note }: Hops): Promise<string> {
  const productId = await hop('token and product', () => paypal.createProduct(PRODUCT, randomUUID()))
  const terms = { productId, name: PRODUCT, amount: 100, currency: 'USD', trialDays: 0 }
  const providerPlanId = await hop('plan of 1.00 USD a month', () => paypal.createPlan(terms, randomUUID()))
  const customId = randomUUID()
  const wanted = {
    providerPlanId,
    customId,
    email: 'buyer@example.com',
    brandName: PRODUCT,
    locale: 'en' as const,
    ...RETURN,
  }
  const key = randomUUID()
  const { id, approvalUrl } = await hop('subscription', () => paypal.createSubscription(wanted, key))
  const again = await hop('asked again with the same key', () => paypal.createSubscription(wanted, key))
  expect(again.id === id, 'the same subscription')
  const seen = await hop('shown', () => paypal.readSubscription(id))
  expect(seen?.status === 'APPROVAL_PENDING' && seen.customId === customId, 'ours, waiting for approval')
  note('approve it as a sandbox buyer', approvalUrl ?? 'it is approved already')
  return id
}

/** A message without a valid signature must be refused, by an answer and not by an error. */
async function refuseForgery(paypal: PayPal, webhookId: string | undefined, { hop, note }: Hops) {
  if (!webhookId) return note('forged message', 'not tried: PAYPAL_WEBHOOK_ID is not set')
  const signature = {
    auth_algo: 'SHA256withRSA',
    cert_url: 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270',
    transmission_id: randomUUID(),
    transmission_sig: 'AAAA',
    transmission_time: new Date().toISOString(),
    webhook_id: webhookId,
  }
  const event = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.SALE.COMPLETED', resource: {} })
  expect(!(await hop('forged message refused', () => paypal.verify(signature, event))), 'a refusal')
}

/** What follows an approval: paid, suspended, active again, cancelled for good. */
async function live(paypal: PayPal, id: string, { hop }: Hops, minutes: number): Promise<void> {
  const statusIs = async (status: string) => (await paypal.readSubscription(id))?.status === status
  const approved = async () => (await statusIs('ACTIVE')) || pause(ASK_EVERY_MS, undefined)
  await hop('approved by the buyer', () => until('the approval', approved, minutes * 60_000))
  const day = 86_400_000
  const now = Date.now()
  await hop('payments listed', () => paypal.transactions(id, new Date(now - day), new Date(now + day)))
  await hop('suspended', () => paypal.suspend(id, REASON))
  expect(await statusIs('SUSPENDED'), 'suspended')
  await hop('active again', () => paypal.activate(id, REASON))
  expect(await statusIs('ACTIVE'), 'active')
  await hop('cancelled', () => paypal.cancel(id, REASON))
  expect(await statusIs('CANCELLED'), 'cancelled')
}

/**
 * Walks through a subscription in PayPal's sandbox, by the calls that the product makes.
 * @param args minutes to wait for the buyer's approval; none: it ends before
 * @returns whether everything came about
 */
export async function smokePayPal(print: (text: string) => void, [wait = '0']: string[]): Promise<boolean> {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = process.env
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_BASE_URL: baseUrl = PAYPAL_ORIGINS.sandbox } = process.env
  if (!clientId || !clientSecret) {
    const missing = NEEDED.filter(name => !process.env[name]).join(', ')
    print(`${missing}: not set, so there is nothing to try. Set it in the environment or in .env.`)
    return false
  }
  if (baseUrl === PAYPAL_ORIGINS.live) {
    print('PAYPAL_BASE_URL is where real money moves: this is for the sandbox.')
    return false
  }
  print(`A subscription with ${baseUrl}`)
  const hops = timeHops(print)
  const config = { clientId, clientSecret, webhookId: webhookId ?? '', baseUrl }
  const paypal = createPayPal(config, {
    log: createLogger('silent'),
    telemetry: NO_TELEMETRY,
  })
  try {
    const id = await order(paypal, hops)
    await refuseForgery(paypal, webhookId, hops)
    if (Number(wait) > 0) await live(paypal, id, hops, Number(wait))
    else hops.note('approval', 'not waited for: npm run smoke -- paypal 10 waits ten minutes')
    return true
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    return false
  }
}
