import { describe, expect, it } from 'vitest'
import { createAccount, signedInAgain, type TestAccount } from '../../../../app/testing/create-account.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { runUpkeep } from '../upkeep.ts'

const app = await useTestApp()
await app.context.db
  .insertInto('plans')
  .values({
    id: 'team',
    name: 'Team',
    price_cents: 5_900,
    interview_limit: 200,
    features: '[]',
    position: 9,
  })
  .execute()

const person = () => createAccount(app.context, { subscribed: true })
const post = ({ token }: TestAccount, path: string, body?: unknown) =>
  app.api('POST', `/subscriptions/${path}`, { token, body })
const get = ({ token }: TestAccount, path: string) => app.api('GET', `/subscriptions/${path}`, { token })
const current = async (account: TestAccount) => (await get(account, 'current')).body.subscription
const payments = async (account: TestAccount) => (await get(account, 'payments')).body.payments

/** The same account with a session that has not run out, after the clock moved on. */
const later = (account: TestAccount, to: string): Promise<TestAccount> => {
  app.clock.advance(new Date(to).getTime() - app.clock.now().getTime())
  return signedInAgain(app.context, account)
}

const ask = async (account: TestAccount, planId = 'professional') =>
  (await post(account, 'create', { planId })).body

const buy = async (account: TestAccount, planId = 'professional') => {
  const { subscriptionId } = await ask(account, planId)
  await post(account, `local-checkout/${subscriptionId}/approve`)
  return (await post(account, 'confirm', { subscriptionId })).body.subscription
}

describe('the local checkout', () => {
  it('goes from asking over its page to an active plan, with days for nothing first', async () => {
    const account = await person()
    const { approvalUrl, subscriptionId, paypalSubscriptionId } = await ask(account)
    const { publicOrigin } = app.context.config
    expect(approvalUrl).toBe(`${publicOrigin}/checkout/${subscriptionId}`)
    expect(paypalSubscriptionId).toBeNull()
    expect((await ask(account)).subscriptionId).toBe(subscriptionId)
    expect((await post(account, 'confirm', { subscriptionId })).status).toBe(409)

    const page = await get(account, `local-checkout/${subscriptionId}`)
    expect(page.body).toMatchObject({
      plan: { id: 'professional', price: 29 },
      currency: 'USD',
      trial_days: 14,
      starts_at: null,
    })
    const approved = await post(account, `local-checkout/${subscriptionId}/approve`)
    const back = new URL(approved.body.redirect)
    expect(back.origin + back.pathname).toBe(`${publicOrigin}/subscription/success`)
    expect(back.searchParams.get('subscription_id')).toBe(subscriptionId)
    expect(await post(account, `local-checkout/${subscriptionId}/approve`)).toMatchObject({ status: 200 })

    const confirmed = await post(account, 'confirm', { subscriptionId })
    const { subscription } = confirmed.body
    expect(subscription).toMatchObject({ status: 'active', plan_id: 'professional', interviews_limit: 50 })
    expect(subscription.trial_end).toBe(subscription.current_period_end)
    const days = Date.parse(subscription.trial_end) - Date.parse(subscription.current_period_start)
    expect(days).toBe(14 * 86_400_000)
    expect(await payments(account)).toEqual([])
    // No contact address is set: no card may promise support.
    expect((await get(account, 'payment-options')).body).toMatchObject({ trial_days: {}, has_contact: true })
  })

  it('pays at once for a plan without days for nothing, and once a month from then on', async () => {
    let account = await person()
    const subscription = await buy(account, 'team')
    const [first] = await payments(account)
    expect(first).toMatchObject({
      amount: 5_900,
      refunded: 0,
      currency: 'USD',
      plan_name: 'Team',
      provider: 'local',
      period_start: subscription.current_period_start,
      period_end: subscription.current_period_end,
    })
    expect(first.number).toMatch(/^R-\d{4}-\d{6}$/)

    account = await later(account, subscription.current_period_end)
    const renewed = await current(account)
    expect(renewed).toMatchObject({
      id: subscription.id,
      current_period_start: subscription.current_period_end,
      status: 'active',
    })
    await runUpkeep(app.context)
    await Promise.all([runUpkeep(app.context), current(account), payments(account)])
    expect(await payments(account)).toHaveLength(2)
  })

  it('is called off on its page', async () => {
    const account = await person()
    const { subscriptionId } = await ask(account)
    const off = await post(account, `local-checkout/${subscriptionId}/cancel`)
    expect(new URL(off.body.redirect).pathname).toBe('/subscription/cancel')
    expect((await post(account, `local-checkout/${subscriptionId}/cancel`)).status).toBe(200)
    for (const answer of [
      await post(account, `local-checkout/${subscriptionId}/approve`),
      await get(account, `local-checkout/${subscriptionId}`),
      await post(account, 'confirm', { subscriptionId }),
    ])
      expect(answer.status).toBe(409)
    expect((await current(account)).plan_id).toBe('starter')
  })

  it('lets one plan begin of two that were approved at the same time', async () => {
    const account = await person()
    const ids = [(await ask(account)).subscriptionId, (await ask(account, 'team')).subscriptionId]
    const approved = await Promise.all(ids.map(id => post(account, `local-checkout/${id}/approve`)))
    expect(approved.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await post(account, 'create', { planId: 'team' })).toMatchObject({
      status: 409,
      body: { code: 'SUBSCRIPTION_ACTIVE' },
    })
  })
})

describe('a plan of the local checkout', () => {
  it('is cancelled, resumed, cancelled again, and ends', async () => {
    let account = await person()
    const { current_period_end } = await buy(account)
    expect(await post(account, 'resume')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await post(account, 'cancel')).body.subscription).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      current_period_end,
    })
    expect((await post(account, 'resume')).body.subscription.cancel_at_period_end).toBe(false)
    await post(account, 'cancel')
    account = await later(account, current_period_end)
    expect(await current(account)).toBeNull()
    await runUpkeep(app.context)
    expect(await current(account)).toBeNull()
    expect((await post(account, 'resume')).status).toBe(409)
    expect((await ask(account)).subscriptionId).toBeDefined()
  })

  it('changes with the next period once that is approved', async () => {
    let account = await person()
    const { id, current_period_end } = await buy(account)
    const asked = await post(account, 'change', { planId: 'team' })
    expect(asked.body).toEqual({
      approvalUrl: `${app.context.config.publicOrigin}/checkout/${id}`,
      pending_plan_id: 'team',
    })
    expect((await get(account, `local-checkout/${id}`)).body).toMatchObject({
      plan: { id: 'team' },
      trial_days: 0,
      starts_at: current_period_end,
    })
    await post(account, `local-checkout/${id}/approve`)
    expect(await current(account)).toMatchObject({ plan_id: 'professional', pending_plan_id: 'team' })
    account = await later(account, current_period_end)
    expect(await current(account)).toMatchObject({ plan_id: 'team', pending_plan_id: null, id })
    expect(await payments(account)).toMatchObject([{ plan_name: 'Team', amount: 5_900 }])
  })

  it('stays as it is when the change is not approved, or called off', async () => {
    let account = await person()
    const { id, current_period_end } = await buy(account)
    await post(account, 'change', { planId: 'team' })
    expect((await post(account, `local-checkout/${id}/cancel`)).status).toBe(200)
    expect((await current(account)).pending_plan_id).toBeNull()
    await post(account, 'change', { planId: 'team' })
    expect((await post(account, 'change', { planId: 'professional' })).body).toEqual({
      approvalUrl: null,
      pending_plan_id: null,
    })
    await post(account, 'change', { planId: 'team' })
    account = await later(account, current_period_end)
    expect(await current(account)).toMatchObject({ plan_id: 'professional', pending_plan_id: null })
  })

  it.each([
    ['enterprise', 400],
    ['unknown', 400],
    ['professional', 409],
  ])('does not change to %s: %i', async (planId, status) => {
    const account = await person()
    await buy(account)
    expect((await post(account, 'change', { planId })).status).toBe(status)
  })

  it('gives way to the free plan when its period is over, unless it is resumed before', async () => {
    let account = await person()
    const { current_period_end, id } = await buy(account)
    const down = { approvalUrl: null, pending_plan_id: 'starter' }
    expect((await post(account, 'change', { planId: 'starter' })).body).toEqual(down)
    expect(await current(account)).toMatchObject({
      id,
      plan_id: 'professional',
      cancel_at_period_end: true,
      pending_plan_id: 'starter',
    })
    await post(account, 'resume')
    expect(await current(account)).toMatchObject({ cancel_at_period_end: false, pending_plan_id: null })
    await post(account, 'change', { planId: 'starter' })
    account = await later(account, current_period_end)
    await runUpkeep(app.context)
    expect(await current(account)).toMatchObject({
      status: 'active',
      plan_id: 'starter',
      current_period_start: current_period_end,
      cancel_at_period_end: false,
      pending_plan_id: null,
    })
    expect(await payments(account)).toEqual([])
  })

  it('is followed by nothing when another plan was taken meanwhile', async () => {
    let account = await person()
    const { current_period_end } = await buy(account)
    await post(account, 'change', { planId: 'starter' })
    account = await later(account, current_period_end)
    await buy(account, 'team')
    expect(await current(account)).toMatchObject({ plan_id: 'team', pending_plan_id: null })
    await runUpkeep(app.context)
    expect(await current(account)).toMatchObject({ plan_id: 'team', status: 'active' })
  })

  it('is not changed while it is cancelled, nor where none runs', async () => {
    const account = await person()
    expect((await post(account, 'change', { planId: 'team' })).status).toBe(404)
    await buy(account)
    await post(account, 'cancel')
    expect((await post(account, 'change', { planId: 'team' })).status).toBe(409)
  })
})
