import { describe, expect, it } from 'vitest'
import { completeInterviews } from '../../../app/testing/complete-interviews.ts'
import { createAccount, signedInAgain, type TestAccount } from '../../../app/testing/create-account.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { hasFreePlace, recordCompleted } from './index.ts'

const DAY = 86_400_000

const seller = { name: 'Seller', address: '' }
const app = await useTestApp({ payments: { provider: 'none', paypal: null, currency: 'USD', seller } })

const person = () => createAccount(app.context)
const ask = ({ token }: TestAccount, body: unknown) =>
  app.api('POST', '/subscriptions/create', { token, body })
const create = (account: TestAccount, planId = 'starter') => ask(account, { planId })
const confirm = ({ token }: TestAccount, subscriptionId: unknown, paypalSubscriptionId?: unknown) =>
  app.api('POST', '/subscriptions/confirm', { token, body: { subscriptionId, paypalSubscriptionId } })
const cancel = ({ token }: TestAccount) => app.api('POST', '/subscriptions/cancel', { token })
const current = async ({ token }: TestAccount) =>
  (await app.api('GET', '/subscriptions/current', { token })).body.subscription

const subscribe = async (account: TestAccount) => {
  const { body } = await create(account)
  return confirm(account, body.subscriptionId, body.subscriptionId)
}

describe('GET /subscriptions/plans', () => {
  it('is the public catalogue, in the reader’s language', async () => {
    const { status, body } = await app.api('GET', '/subscriptions/plans')
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { id: 'starter', name: 'Starter', price: 0, interview_limit: 5 },
      { id: 'professional', name: 'Professional', price: 29, interview_limit: 50 },
      { id: 'enterprise', name: 'Enterprise', price: 99, interview_limit: null },
    ])
    expect(body[0].features).toContain('Unlimited vacancies')
    const ru = await app.api('GET', '/subscriptions/plans', { headers: { 'accept-language': 'ru' } })
    expect(ru.body[0].features).toContain('Вакансии без ограничений')
  })

  it('follows the data', async () => {
    const { db } = app.context
    await db.updateTable('plans').set({ price_cents: 3_450 }).where('id', '=', 'professional').execute()
    const { body } = await app.api('GET', '/subscriptions/plans')
    expect(body[1].price).toBe(34.5)
  })
})

describe('the free plan', () => {
  it('goes from create over the approval address to active', async () => {
    const account = await person()
    expect(await current(account)).toBeNull()
    const created = await create(account)
    expect(created.status).toBe(200)
    const { approvalUrl, subscriptionId, paypalSubscriptionId } = created.body
    expect(paypalSubscriptionId).toBeNull()
    const url = new URL(approvalUrl)
    expect(url.origin + url.pathname).toBe(`${app.context.config.publicOrigin}/subscription/success`)
    expect(url.searchParams.get('subscription_id')).toBe(subscriptionId)
    expect(await current(account)).toBeNull()

    const confirmed = await confirm(account, subscriptionId, url.searchParams.get('ba_token'))
    expect(confirmed.status).toBe(200)
    expect(confirmed.body.subscription).toMatchObject({
      id: subscriptionId,
      status: 'active',
      plan_id: 'starter',
      plan_name: 'Starter',
      completed_interviews: 0,
      interviews_limit: 5,
      plan_interview_limit: 5,
      cancel_at_period_end: false,
      trial_end: null,
      pending_plan_id: null,
    })
    expect(await current(account)).toEqual(confirmed.body.subscription)
  })

  it('is made once by a double submit, and confirming again is harmless', async () => {
    const account = await person()
    const created = await Promise.all([create(account), create(account), create(account)])
    const ids = new Set(created.map(answer => answer.body.subscriptionId))
    expect(ids.size).toBe(1)
    const [id] = [...ids]
    const confirmed = await Promise.all([
      confirm(account, id),
      confirm(account, id),
      confirm(account, 'x', id),
    ])
    expect(confirmed.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(new Set(confirmed.map(answer => JSON.stringify(answer.body))).size).toBe(1)
  })

  it('refuses the same plan a second time', async () => {
    const account = await person()
    await subscribe(account)
    expect(await create(account)).toMatchObject({ status: 409, body: { code: 'SUBSCRIPTION_ACTIVE' } })
  })

  it('stays to the end of the period after a cancellation, and then is gone', async () => {
    const account = await person()
    const { body } = await subscribe(account)
    const cancelled = await cancel(account)
    expect(cancelled.body.subscription).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      current_period_end: body.subscription.current_period_end,
    })
    expect((await cancel(account)).body).toEqual(cancelled.body)
    expect((await current(account)).cancel_at_period_end).toBe(true)

    app.clock.advance(32 * DAY)
    const old = await signedInAgain(app.context, account)
    expect(await current(old)).toBeNull()
    expect((await cancel(old)).status).toBe(404)
    expect((await confirm(old, body.subscription.id)).status).toBe(409)
    const again = await subscribe(old)
    expect(again.body.subscription.id).not.toBe(body.subscription.id)
  })

  it('gives no place back to an account that cancels and subscribes again', async () => {
    const account = await person()
    const first = (await subscribe(account)).body.subscription
    await completeInterviews(app, account.id)
    await cancel(account)
    const second = (await subscribe(account)).body.subscription
    expect(second.id).not.toBe(first.id)
    expect(second).toMatchObject({
      completed_interviews: 5,
      cancel_at_period_end: false,
      current_period_start: first.current_period_start,
      current_period_end: first.current_period_end,
    })
    expect(await hasFreePlace(app.context, account.id)).toBe(false)
  })

  it('counts anew each month', async () => {
    const account = await person()
    const first = (await subscribe(account)).body.subscription
    await completeInterviews(app, account.id)
    expect((await current(account)).completed_interviews).toBe(5)
    app.clock.advance(new Date(first.current_period_end).getTime() - app.clock.now().getTime())
    const second = await current(await signedInAgain(app.context, account))
    expect(second).toMatchObject({
      id: first.id,
      completed_interviews: 0,
      current_period_start: first.current_period_end,
    })
    expect(await hasFreePlace(app.context, account.id)).toBe(true)
  })
})

describe('other plans', () => {
  it('answers 503 with a reason for a paid plan, 400 for one that sales arranges or that is unknown', async () => {
    const account = await person()
    const paid = await create(account, 'professional')
    expect(paid).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } })
    expect(paid.body.details[0].message).toContain('free plan')
    for (const planId of ['enterprise', 'unknown', '', 7, null, undefined, 'x'.repeat(100)]) {
      const refused = await ask(account, { planId })
      expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
      expect(refused.body.details[0].path).toBe('planId')
    }
  })

  it('lets no free plan begin while a paid one runs', async () => {
    const account = await person()
    const { body } = await create(account)
    const now = app.clock.now()
    await app.context.db
      .insertInto('subscriptions')
      .values({
        id: newId(),
        organisation_id: account.id,
        plan_id: 'professional',
        status: 'active',
        provider: 'local',
        current_period_start: now,
        current_period_end: new Date(now.getTime() + 30 * DAY),
        created_at: now,
        updated_at: now,
      })
      .execute()
    for (const answer of [await create(account), await confirm(account, body.subscriptionId)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'SUBSCRIPTION_ACTIVE' } })
    }
    expect((await current(account)).plan_name).toBe('Professional')
  })
})

describe('a subscription of another account', () => {
  it('looks like an unknown one', async () => {
    const [owner, other] = [await person(), await person()]
    const { body } = await create(owner)
    for (const reference of [body.subscriptionId, newId(), 'nonsense', "' or true --"]) {
      expect(await confirm(other, reference)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
    expect(await current(owner)).toBeNull()
    expect((await cancel(other)).status).toBe(404)
  })

  it.each([[undefined], [''], [7], [null], [['x']]])('a reference must be text: %j', async reference => {
    expect((await confirm(await person(), reference)).status).toBe(400)
  })
})

describe('recordCompleted', () => {
  it('counts an interview once, however often it is told', async () => {
    const account = await person()
    await subscribe(account)
    const entry = { ownerId: account.id, interviewId: newId(), completedAt: app.clock.now() }
    await Promise.all([1, 2, 3].map(() => recordCompleted(app.context.db, entry)))
    expect((await current(account)).completed_interviews).toBe(1)
  })
})
