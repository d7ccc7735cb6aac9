import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publishedExamples } from '@vivavox/stand-ins/server/examples'
import { afterAll, describe, expect, it } from 'vitest'
import { createPayPal } from './paypal-client.ts'
import { workOfEvent } from './webhook/work-of-event.ts'
import { errorBody, eventBody } from './wire.ts'

const examples = publishedExamples('paypal-examples')
const replyTo = (path: string) => examples.find(({ reply }) => reply === path)

/** Answers each call with the example that PayPal publishes for it. */
const server = createServer(({ method, url = '' }, response) => {
  if (url === '/v1/oauth2/token') return response.end('{"access_token":"t"}')
  const path = url.replace(/\?.*/, '').replace(/I-\w+/, '{id}')
  // The subscription that was created is also what `GET` shows.
  const reply = replyTo(`POST ${method === 'GET' ? path.replace('/{id}', '') : path}`)
  return response.writeHead(Number(reply?.status ?? 404)).end(JSON.stringify(reply?.body))
})
await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
afterAll(() => server.close())

const paypal = createPayPal(
  {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'a',
    clientSecret: 'b',
  } as Parameters<typeof createPayPal>[0],
  {
    log: { warn: () => undefined },
    telemetry: { run: (_call: object, work: () => unknown) => work() },
  } as unknown as Parameters<typeof createPayPal>[1],
)
const returnTo = {
  brandName: 'Vivavox',
  locale: 'en',
  returnUrl: 'https://a.example/b',
  cancelUrl: 'https://a.example/c',
} as const

describe('the published examples of PayPal', () => {
  it('give the id of a plan', async () => {
    const order = { productId: 'P', name: 'n', amount: 100, currency: 'USD', trialDays: 0 }
    expect(await paypal.createPlan(order, 'r')).toBe('P-5ML4271244454362WXNWU5NQ')
  })

  it('give a subscription and where it is approved', async () => {
    const order = { ...returnTo, providerPlanId: 'P', customId: 'c', email: 'a@b.example' }
    expect(await paypal.createSubscription(order, 'r')).toEqual({
      id: 'I-BW452GLLEP1G',
      approvalUrl: 'https://www.paypal.com/webapps/billing/subscriptions?ba_token=BA-2M539689T3856352J',
    })
    expect(await paypal.readSubscription('I-BW452GLLEP1G')).toMatchObject({
      status: 'APPROVAL_PENDING',
      providerPlanId: 'P-5ML4271244454362WXNWU5NQ',
      startedAt: new Date('2018-11-01T00:00:00Z'),
      nextBillingAt: null,
    })
  })

  it('give where a change of plan is approved', async () => {
    expect(await paypal.revise('I-BW452GLLEP1G', 'P', returnTo)).toContain('update?ba_token=')
  })

  it('give an event that has nothing to do with subscriptions', () => {
    const sent = examples.find(({ request }) => request)?.body as { webhook_event: unknown }
    const event = eventBody.parse(sent.webhook_event)
    expect(event.event_type).toBe('PAYMENT.AUTHORIZATION.CREATED')
    expect(workOfEvent(event)).toBeNull()
  })

  it.each(examples.filter(({ error }) => error))('give the name of an error: $error', ({ body }) =>
    expect(errorBody.parse(body).name).toMatch(/^[A-Z_]+$/),
  )
})
