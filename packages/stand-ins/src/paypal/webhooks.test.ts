import { createVerify, X509Certificate } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRequest } from '../http/read-request.ts'
import type { PayPalStandIn } from './stand-in.ts'
import { startPayPalStandIn } from './start-stand-in.ts'
import { connect } from './testing/test-client.ts'
import { signedText } from './webhooks/signed-text.ts'

let standIn: PayPalStandIn
let receiver: Server
let received: { headers: IncomingHttpHeaders; raw: Buffer }[]
let answer: number
beforeEach(async () => {
  received = []
  answer = 204
  receiver = createServer(async (message, response) => {
    received.push(await readRequest(message))
    response.writeHead(answer).end()
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  standIn = await startPayPalStandIn({ webhookUrl: `http://127.0.0.1:${port}` })
})
afterEach(async () => {
  await standIn.close()
  receiver.close()
})

const header = (headers: IncomingHttpHeaders, name: string) => String(headers[`paypal-${name}`])

async function askBack({ headers, raw }: { headers: IncomingHttpHeaders; raw: Buffer }, webhookId: string) {
  const fields = {
    auth_algo: header(headers, 'auth-algo'),
    cert_url: header(headers, 'cert-url'),
    transmission_id: header(headers, 'transmission-id'),
    transmission_sig: header(headers, 'transmission-sig'),
    transmission_time: header(headers, 'transmission-time'),
    webhook_id: webhookId,
  }
  const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${raw}}`
  const { ask } = await connect(standIn)
  return (await ask('/notifications/verify-webhook-signature', body)).body.verification_status
}

/** One event, as it arrived. */
async function receive(how?: Parameters<PayPalStandIn['deliver']>[1]) {
  const client = await connect(standIn)
  await client.create(await client.plan('29.00'))
  await standIn.arrived()
  if (how) await standIn.deliver(standIn.events()[0]?.id ?? '', how)
  const last = received.at(-1)
  if (!last) throw new Error('Nothing arrived.')
  return last
}

test('an event is signed so that asking back and the certificate both prove it', async () => {
  const event = await receive()
  expect(await askBack(event, standIn.webhookId)).toBe('SUCCESS')
  expect(await askBack(event, 'WH-OTHER')).toBe('FAILURE')
  const pem = await fetch(header(event.headers, 'cert-url')).then(got => got.text())
  const certificate = new X509Certificate(pem)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now())
  const text = signedText({
    id: header(event.headers, 'transmission-id'),
    time: header(event.headers, 'transmission-time'),
    webhookId: standIn.webhookId,
    body: event.raw,
  })
  const signature = header(event.headers, 'transmission-sig')
  expect(createVerify('sha256').update(text).verify(certificate.publicKey, signature, 'base64')).toBe(true)
})

test.each(['wrong_signature', 'forged', 'wrong_webhook_id', 'changed_body'] as const)(
  '%s does not pass',
  async how => {
    expect(await askBack(await receive(how), standIn.webhookId)).toBe('FAILURE')
  },
)

test('an old one is signed well, and old', async () => {
  const event = await receive('old')
  expect(await askBack(event, standIn.webhookId)).toBe('SUCCESS')
  expect(Date.parse(header(event.headers, 'transmission-time'))).toBeLessThan(Date.now() - 4 * 86_400_000)
})

test('what was refused is sent again when asked for, what is lost never', async () => {
  answer = 503
  standIn.fault({ kind: 'webhook', how: 'never', on: 'PAYMENT.SALE.COMPLETED' })
  standIn.fault({ kind: 'webhook', how: 'twice', on: 'BILLING.SUBSCRIPTION.ACTIVATED' })
  const client = await connect(standIn)
  await client.subscribe(await client.plan('29.00'))
  expect(standIn.events().map(({ answers }) => answers)).toEqual([[503], [503, 503], []])
  answer = 204
  expect(await standIn.deliverWaiting('backwards')).toBe(2)
  expect(received.slice(-2).map(({ raw }) => JSON.parse(raw.toString()).event_type)).toEqual([
    'BILLING.SUBSCRIPTION.ACTIVATED',
    'BILLING.SUBSCRIPTION.CREATED',
  ])
  expect(await standIn.deliverWaiting()).toBe(0)
})

test('another process moves its clock and is told what it may not do', async () => {
  const control = (path: string, body: object) =>
    fetch(`${standIn.origin}/__control${path}`, { method: 'POST', body: JSON.stringify(body) })
  const before = standIn.now()
  expect(await control('/advance', { ms: 60_000 }).then(got => got.json())).toMatchObject({
    now: expect.toSatisfy((now: number) => now >= before + 60_000),
  })
  const fault = { kind: 'webhook', how: 'sideways' }
  expect((await control('/faults', fault)).status).toBe(400)
})
