import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PayPalStandIn } from './stand-in.ts'
import { startPayPalStandIn } from './start-stand-in.ts'
import { connect, TRIAL } from './testing/test-client.ts'

const DAY = 24 * 3_600_000
const START = Date.parse('2027-01-31T10:00:00Z')

let standIn: PayPalStandIn
let client: Awaited<ReturnType<typeof connect>>
beforeEach(async () => {
  standIn = await startPayPalStandIn({ now: () => START })
  client = await connect(standIn)
})
afterEach(() => standIn.close())

const show = async (id: string) => (await client.ask(`/billing/subscriptions/${id}`)).body
const types = () => standIn.events().map(({ type }) => type.replace('BILLING.SUBSCRIPTION.', ''))

test('the buyer agrees on the page and returns; the first month is paid', async () => {
  const { status, body } = await client.create(await client.plan('29.00'))
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'APPROVAL_PENDING', custom_id: 'row-1' })
  const approve =
    (body.links as { rel: string; href: string }[]).find(({ rel }) => rel === 'approve')?.href ?? ''
  const page = await fetch(approve).then(answer => answer.text())
  expect(page).toContain('29.00 USD')
  const [, action] = /action="([^"]+approve[^"]+)"/.exec(page) ?? []
  const back = await fetch(`${standIn.origin}${action}`, { method: 'POST', redirect: 'manual' })
  expect(back.headers.get('location')).toMatch(
    /^http:\/\/app\.example\/subscription\/success\?subscription_id=I-\w{12}&ba_token=BA-\w{17}&token=\w{17}$/,
  )
  expect(await show(String(body.id))).toMatchObject({
    status: 'ACTIVE',
    billing_info: { next_billing_time: '2027-02-28T10:00:00Z', last_payment: { amount: { value: '29.00' } } },
  })
  expect(types()).toEqual(['CREATED', 'ACTIVATED', 'PAYMENT.SALE.COMPLETED'])
})

test('a request id makes one subscription, also when its answer was lost', async () => {
  const plan = await client.plan('29.00')
  standIn.fault({ kind: 'lost_answer', on: 'create', ms: 1 })
  await expect(client.create(plan, 'key-1')).rejects.toThrow()
  const again = await client.create(plan, 'key-1')
  const other = await client.create(plan, 'key-2')
  expect([again.status, other.status]).toEqual([200, 201])
  expect(standIn.subscriptions().map(({ id }) => id)).toEqual([again.body.id, other.body.id])
})

test('a trial is free and ends in a payment; then it renews each month', async () => {
  const id = await client.subscribe(await client.plan('29.00', [TRIAL]))
  expect(standIn.subscriptions()[0]?.payments).toEqual([])
  await standIn.advance(14 * DAY)
  expect(await show(id)).toMatchObject({ billing_info: { next_billing_time: '2027-03-14T10:00:00Z' } })
  await standIn.advance(365 * DAY)
  expect(standIn.subscriptions()[0]?.payments).toHaveLength(13)
})

test('a refused payment is tried again; refused twice it suspends; activated it is collected', async () => {
  const id = await client.subscribe(await client.plan('29.00'))
  standIn.decline(id, true)
  await standIn.advance(28 * DAY)
  expect(await client.ask(`/billing/subscriptions/${id}?fields=last_failed_payment`)).toMatchObject({
    body: {
      status: 'ACTIVE',
      billing_info: {
        outstanding_balance: { value: '29.00' },
        failed_payments_count: 1,
        last_failed_payment: { next_payment_retry_time: '2027-03-05T10:00:00Z' },
      },
    },
  })
  await standIn.advance(5 * DAY)
  expect(await show(id)).toMatchObject({ status: 'SUSPENDED', billing_info: { failed_payments_count: 2 } })
  standIn.decline(id, false)
  await client.ask(`/billing/subscriptions/${id}/activate`, { reason: 'Paid' })
  expect(await show(id)).toMatchObject({ billing_info: { next_billing_time: '2027-03-31T10:00:00Z' } })
  expect(standIn.subscriptions()[0]?.payments.map(({ status }) => status)).toEqual([
    'COMPLETED',
    'DECLINED',
    'DECLINED',
    'COMPLETED',
  ])
  expect(types().slice(3)).toEqual([
    'PAYMENT.FAILED',
    'PAYMENT.FAILED',
    'SUSPENDED',
    'ACTIVATED',
    'PAYMENT.SALE.COMPLETED',
  ])
})

test('a change of plan waits for the buyer, then for the next cycle', async () => {
  const id = await client.subscribe(await client.plan('29.00', [TRIAL]))
  const dearer = await client.plan('99.00', [TRIAL])
  expect((await client.revise(id, dearer)).status).toBe(200)
  await standIn.advance(14 * DAY)
  expect(standIn.subscriptions()[0]?.payments.at(-1)?.amount).toBe(2900)
  await standIn.approve(id)
  expect((await show(id)).plan_id).not.toBe(dearer)
  await standIn.advance(28 * DAY)
  expect((await show(id)).plan_id).toBe(dearer)
  expect(standIn.subscriptions()[0]?.payments.at(-1)?.amount).toBe(9900)
})

test('what was agreed to comes, though another change was asked for since', async () => {
  const id = await client.subscribe(await client.plan('29.00'))
  await client.revise(id, await client.plan('99.00'))
  await standIn.approve(id)
  await client.revise(id, await client.plan('49.00'))
  await standIn.advance(28 * DAY)
  expect(standIn.subscriptions()[0]?.payments.at(-1)?.amount).toBe(9900)
})

test('cancelled is final, and has no next billing time', async () => {
  const id = await client.subscribe(await client.plan('29.00'))
  const act = (what: string) => client.ask(`/billing/subscriptions/${id}/${what}`, { reason: 'Enough' })
  expect((await act('suspend')).status).toBe(204)
  expect((await act('cancel')).status).toBe(204)
  const refused = { status: 422, body: { details: [{ issue: 'SUBSCRIPTION_STATUS_INVALID' }] } }
  for (const what of ['cancel', 'activate', 'suspend']) expect(await act(what)).toMatchObject(refused)
  expect((await show(id)).billing_info).not.toHaveProperty('next_billing_time')
})

test('what was given back stands in the transactions', async () => {
  const id = await client.subscribe(await client.plan('29.00'))
  await standIn.refund(standIn.subscriptions()[0]?.payments[0]?.id ?? '', 1_000)
  const range = 'start_time=2027-01-01T00:00:00Z&end_time=2027-12-31T00:00:00Z'
  expect(await client.ask(`/billing/subscriptions/${id}/transactions?${range}`)).toMatchObject({
    body: { transactions: [{ status: 'PARTIALLY_REFUNDED' }] },
  })
  expect(types().at(-1)).toBe('PAYMENT.SALE.REFUNDED')
})

test('gives all of a payment back, once for each request id', async () => {
  await client.subscribe(await client.plan('29.00'))
  const [paid] = standIn.subscriptions()[0]?.payments ?? []
  const refund = (requestId: string) => client.ask(`/payments/sale/${paid?.id}/refund`, {}, requestId)
  const first = await refund('one')
  expect(first).toMatchObject({ status: 201, body: { sale_id: paid?.id, amount: { total: '29.00' } } })
  expect(await refund('one')).toEqual({ status: 200, body: first.body })
  expect(await refund('two')).toMatchObject({ status: 400, body: { name: 'TRANSACTION_ALREADY_REFUNDED' } })
  expect(types().filter(type => type === 'PAYMENT.SALE.REFUNDED')).toHaveLength(1)
})

test('an expired token is refused', async () => {
  await standIn.advance(33_000_000)
  expect((await client.askOnce('/billing/plans')).status).toBe(401)
})
