import { describe, expect, it } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { reconcile } from './reconcile.ts'
import { DAY, usePayPalStage } from './testing/paypal-stage.ts'

const stage = await usePayPalStage()

const asked = (place: string) => stage.paypal.requests().filter(request => request.endpoint === place)

describe('subscribing at PayPal', () => {
  it('leads to PayPal’s page, and back to an active plan with days for nothing first', async () => {
    const account = await stage.person()
    const { body } = await stage.post(account, 'create', { planId: 'professional' })
    expect(new URL(body.approvalUrl).origin).toBe(stage.paypal.origin)
    expect(stage.there(body.paypalSubscriptionId)).toMatchObject({
      customId: body.subscriptionId,
      email: account.email,
      status: 'APPROVAL_PENDING',
    })
    expect(await stage.post(account, 'confirm', body)).toMatchObject({ status: 409 })
    expect((await stage.current(account)).plan_id).toBe('starter')

    const approval = new URL(body.approvalUrl)
    approval.pathname += '/approve'
    const back = await fetch(approval, { method: 'POST', redirect: 'manual' })
    const address = new URL(back.headers.get('location') ?? '')
    expect(address.origin + address.pathname).toBe(
      `${stage.app.context.config.publicOrigin}/subscription/success`,
    )
    const [subscriptionId, paypalSubscriptionId] = ['subscription_id', 'ba_token'].map(name =>
      address.searchParams.get(name),
    )
    const confirmed = await stage.post(account, 'confirm', { subscriptionId, paypalSubscriptionId })
    expect(confirmed.body.subscription).toMatchObject({
      id: body.subscriptionId,
      status: 'active',
      plan_id: 'professional',
      interviews_limit: 50,
    })
    const { trial_end, current_period_end, current_period_start } = confirmed.body.subscription
    expect(Date.parse(trial_end) - Date.parse(current_period_start)).toBe(14 * DAY)
    // PayPal counts from the approval, which came some time after the order.
    const late = Date.parse(current_period_end) - Date.parse(trial_end)
    expect(late >= 0 && late < 60_000).toBe(true)
    expect((await stage.get(account, 'payment-options')).body).toMatchObject({
      provider: 'paypal',
      paypal: {
        client_id: stage.paypal.clientId,
        script_origin: stage.paypal.origin,
        currency: 'USD',
      },
      trial_days: {},
    })
  })

  it.each(['subscriptionId', 'paypalSubscriptionId', 'ba_token'])('is confirmed by %s alone', async name => {
    const account = await stage.person()
    stage.paypal.setBehaviour({ webhooks: 'held' })
    const { body } = await stage.post(account, 'create', { planId: 'business' })
    await stage.paypal.approve(body.paypalSubscriptionId)
    const reference = { ...body, ba_token: new URL(body.approvalUrl).searchParams.get('ba_token') }[name]
    const confirmed = await stage.post(account, 'confirm', { subscriptionId: reference })
    expect(confirmed.body.subscription).toMatchObject({
      status: 'active',
      plan_id: 'business',
      trial_end: null,
    })
    await stage.paypal.deliverWaiting()
    await stage.settled()
    expect(await stage.current(account)).toEqual(confirmed.body.subscription)
    expect((await stage.get(account, 'payments')).body.payments).toHaveLength(1)
  })

  it('needs neither return nor message: it is found out', async () => {
    const account = await stage.person()
    stage.paypal.setBehaviour({ webhooks: 'held' })
    const { body } = await stage.post(account, 'create', { planId: 'business' })
    await stage.paypal.approve(body.paypalSubscriptionId)
    expect((await stage.current(account)).plan_id).toBe('starter')
    expect(await reconcile(stage.context)).toBe(0)
    expect(await stage.current(account)).toMatchObject({ plan_id: 'business', status: 'active' })
    expect((await stage.get(account, 'payments')).body.payments).toMatchObject([{ amount: 5_900 }])
  })

  it('waits while PayPal still works on it', async () => {
    const account = await stage.person()
    stage.paypal.fault({ kind: 'stays_approved' })
    const { body } = await stage.post(account, 'create', { planId: 'business' })
    const approval = new URL(body.approvalUrl)
    approval.pathname += '/approve'
    await fetch(approval, { method: 'POST', redirect: 'manual' })
    expect(stage.there(body.paypalSubscriptionId)?.status).toBe('APPROVED')
    expect(await stage.post(account, 'confirm', body)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
  })

  it('gives nothing for a subscription of another account or an invented one', async () => {
    const [owner, other] = [await stage.person(), await stage.person()]
    const { body } = await stage.post(owner, 'create', { planId: 'business' })
    await stage.paypal.approve(body.paypalSubscriptionId)
    await stage.settled()
    const token = new URL(body.approvalUrl).searchParams.get('ba_token')
    for (const reference of [body.subscriptionId, body.paypalSubscriptionId, token, newId(), 'I-INVENTED']) {
      const answer = await stage.post(other, 'confirm', {
        subscriptionId: reference,
        paypalSubscriptionId: reference,
      })
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
    expect((await stage.current(other)).plan_id).toBe('starter')
  })

  it('gives nothing for one that was made for another row', async () => {
    const [owner, other] = [await stage.person(), await stage.person()]
    const paid = await stage.buy(owner, 'business')
    const { body } = await stage.post(other, 'create', { planId: 'business' })
    const { db } = stage.context
    const stolen = await db
      .updateTable('subscriptions')
      .set({ provider_subscription_id: null })
      .where('id', '=', paid.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const [real] = stage.paypal.subscriptions().filter(({ customId }) => customId === stolen.id)
    await db
      .updateTable('subscriptions')
      .set({ provider_subscription_id: real?.id ?? '' })
      .where('id', '=', body.subscriptionId)
      .execute()
    expect((await stage.post(other, 'confirm', { subscriptionId: body.subscriptionId })).status).toBe(404)
    expect((await stage.current(other)).plan_id).toBe('starter')
  })

  it('lets one plan begin of two that were approved, and calls the other off', async () => {
    const account = await stage.person()
    const plans = ['professional', 'business']
    const orders = []
    for (const planId of plans) orders.push((await stage.post(account, 'create', { planId })).body)
    await Promise.all(orders.map(({ paypalSubscriptionId }) => stage.paypal.approve(paypalSubscriptionId)))
    const answers = await Promise.all(
      orders.map(({ subscriptionId }) => stage.post(account, 'confirm', { subscriptionId })),
    )
    await stage.settled()
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const statuses = orders.map(({ paypalSubscriptionId }) => stage.there(paypalSubscriptionId)?.status)
    expect(statuses.sort()).toEqual(['ACTIVE', 'CANCELLED'])
    expect(await stage.post(account, 'create', { planId: 'business' })).toMatchObject({
      status: 409,
      body: { code: 'SUBSCRIPTION_ACTIVE' },
    })
  })
})

describe('what stands at PayPal', () => {
  it('is one product and one plan per price, however many ask', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, stage.person))
    await Promise.all(people.map(account => stage.post(account, 'create', { planId: 'business' })))
    const { products, plans } = stage.paypal.state()
    expect(products).toHaveLength(1)
    const before = plans.filter(({ name }) => name === 'Business')
    expect(before).toHaveLength(1)
    const { db } = stage.context
    await db.updateTable('plans').set({ price_cents: 6_900 }).where('id', '=', 'business').execute()
    const account = await stage.person()
    await stage.post(account, 'create', { planId: 'business' })
    const prices = stage.paypal
      .state()
      .plans.filter(({ name }) => name === 'Business')
      .map(({ cycles }) => cycles.at(-1)?.price)
    expect(prices).toEqual([5_900, 6_900])
    await db.updateTable('plans').set({ price_cents: 5_900 }).where('id', '=', 'business').execute()
  })
})

describe('a line to PayPal that breaks', () => {
  it.each(['a message', 'the hourly look'])(
    'loses nothing when we stop before writing it down: %s',
    async by => {
      const account = await stage.person()
      const { body } = await stage.post(account, 'create', { planId: 'business' })
      const forgotten = { provider_subscription_id: null, approval_url: null, approval_token: null }
      const { db } = stage.context
      await db.updateTable('subscriptions').set(forgotten).where('id', '=', body.subscriptionId).execute()
      if (by === 'the hourly look') stage.paypal.setBehaviour({ webhooks: 'held' })
      await stage.paypal.approve(body.paypalSubscriptionId)
      if (by === 'the hourly look') await reconcile(stage.context)
      await stage.settled()
      expect(await stage.current(account)).toMatchObject({ id: body.subscriptionId, plan_id: 'business' })
    },
  )

  it('renews a token that has run out by the clock, once for all accounts', async () => {
    await stage.post(await stage.person(), 'create', { planId: 'business' })
    stage.app.clock.advance(DAY)
    const before = asked('token').length
    const people = [await stage.person(), await stage.person(), await stage.person()]
    const answers = await Promise.all(
      people.map(account => stage.post(account, 'create', { planId: 'business' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(asked('token').length).toBe(before + 1)
  })

  it.each([
    [{ kind: 'status', on: 'create', status: 503 }],
    [{ kind: 'status', on: 'create', status: 429, retryAfterS: 0 }],
    [{ kind: 'refuse', on: 'create' }],
    [{ kind: 'status', on: 'token', status: 500 }],
    [{ kind: 'lost_answer', on: 'create', ms: 10 }],
  ] as const)('is tried again, and makes one subscription: %o', async fault => {
    const before = stage.paypal.subscriptions().length
    stage.app.clock.advance(10 * 3_600_000)
    stage.paypal.fault(fault)
    expect((await stage.post(await stage.person(), 'create', { planId: 'business' })).status).toBe(200)
    expect(stage.paypal.subscriptions()).toHaveLength(before + 1)
  })
})
