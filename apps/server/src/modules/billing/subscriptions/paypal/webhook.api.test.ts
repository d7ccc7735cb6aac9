import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../../app/testing/start-test-app.ts'
import { usePayPalStage } from './testing/paypal-stage.ts'

const stage = await usePayPalStage('held')

const approved = async () => {
  const account = await stage.person()
  const { body } = await stage.post(account, 'create', { planId: 'business' })
  const known = new Set(stage.paypal.events().map(({ id }) => id))
  await stage.paypal.approve(body.paypalSubscriptionId)
  const events = stage.paypal.events().filter(({ id }) => !known.has(id))
  const activated = events.find(({ type }) => type === 'BILLING.SUBSCRIPTION.ACTIVATED')
  if (!activated) throw new Error('nothing was told')
  return { account, activated, events }
}

const kept = async (id: string) =>
  (await stage.context.db.selectFrom('payment_events').selectAll().where('id', '=', id).execute()).length

const headers = (change: Record<string, string | undefined> = {}) =>
  Object.fromEntries(
    Object.entries({
      'content-type': 'application/json',
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-time': stage.app.clock.now().toISOString(),
      'paypal-transmission-sig': 'AAAA',
      'paypal-cert-url': stage.paypal.certificateUrl,
      'paypal-auth-algo': 'SHA256withRSA',
      ...change,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
const tell = (body: string, change: Record<string, string | undefined> = {}) =>
  stage.app.api('POST', '/subscriptions/webhook', { body, headers: headers(change) })

describe('a message of PayPal', () => {
  it.each(['wrong_signature', 'forged', 'wrong_webhook_id', 'old', 'changed_body'] as const)(
    'is refused when it is %s, and taken when it is not',
    async how => {
      const { account, activated } = await approved()
      expect(await stage.paypal.deliver(activated.id, how)).toBe(400)
      await stage.settled()
      expect(await kept(activated.id)).toBe(0)
      expect((await stage.current(account)).plan_id).toBe('starter')
      expect(await stage.paypal.deliver(activated.id)).toBe(204)
      await stage.settled()
      expect((await stage.current(account)).plan_id).toBe('business')
    },
  )

  it('counts once, however often and in whatever order it comes', async () => {
    const { account, events } = await approved()
    for (const { id } of [...events].reverse()) {
      expect(await stage.paypal.deliver(id)).toBe(204)
      expect(await stage.paypal.deliver(id)).toBe(204)
      expect(await kept(id)).toBe(1)
    }
    await stage.settled()
    expect((await stage.current(account)).plan_id).toBe('business')
    expect((await stage.get(account, 'payments')).body.payments).toHaveLength(1)
  })

  it('is asked for again while PayPal cannot say whether it is genuine', async () => {
    const { activated } = await approved()
    stage.paypal.fault({ kind: 'status', on: 'verify', status: 503, when: 'always' })
    expect(await stage.paypal.deliver(activated.id)).toBe(503)
    expect(await kept(activated.id)).toBe(0)
    stage.paypal.clearFaults()
    expect(await stage.paypal.deliver(activated.id)).toBe(204)
  })

  it.each([
    [
      'no signature',
      { 'paypal-transmission-sig': undefined },
      '{"id":"WH-1","event_type":"X","resource":{}}',
    ],
    ['no time', { 'paypal-transmission-time': 'soon' }, '{"id":"WH-1","event_type":"X","resource":{}}'],
    ['no JSON', {}, '{"id":'],
    ['no event', {}, '{"a":1}'],
    ['nothing', {}, ''],
  ])('is refused with %s', async (_what, change, body) => {
    expect(await tell(body, change)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it('may not be longer than any of PayPal’s is', async () => {
    const body = JSON.stringify({ id: 'WH-1', event_type: 'X', resource: { text: 'x'.repeat(1_000_000) } })
    expect((await tell(body)).status).toBe(413)
  })

  it('about something else of the same seller is taken and changes nothing', async () => {
    const before = await stage.context.db.selectFrom('subscriptions').selectAll().execute()
    const { activated } = await approved()
    await stage.context.db.deleteFrom('subscriptions').where('status', '=', 'pending').execute()
    expect(await stage.paypal.deliver(activated.id)).toBe(204)
    await stage.settled()
    const after = await stage.context.db.selectFrom('subscriptions').selectAll().execute()
    expect(after.filter(({ provider }) => provider === 'paypal').length).toBeLessThanOrEqual(
      before.filter(({ provider }) => provider === 'paypal').length,
    )
  })

  it('is not found where PayPal is not configured', async () => {
    const app = await startTestApp()
    const answer = await app.api('POST', '/subscriptions/webhook', { body: '{}', headers: headers() })
    expect(answer.status).toBe(404)
    await app.stop()
  })
})
