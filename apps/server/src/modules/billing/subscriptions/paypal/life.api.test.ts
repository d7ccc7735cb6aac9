import { describe, expect, it } from 'vitest'
import type { TestAccount } from '../../../../app/testing/create-account.ts'
import { requireSubscription } from '../subscription-usage.ts'
import { GRACE_MS } from '../subscriptions.policy.ts'
import { reconcile } from './reconcile.ts'
import { DAY, usePayPalStage } from './testing/paypal-stage.ts'

const stage = await usePayPalStage()

const there = (ours: string) => {
  const found = stage.paypal.subscriptions().find(({ customId }) => customId === ours)
  if (!found) throw new Error('PayPal has none')
  return found
}

/** Just after the period has ended. */
const toTheEnd = async (account: TestAccount) => {
  const { current_period_end } = await stage.current(account)
  await stage.later(Date.parse(current_period_end) - stage.app.clock.now().getTime() + 2_000)
  return stage.reopened(account)
}

describe('a plan at PayPal that is cancelled', () => {
  it('stays to the end of the period, can be resumed until then, and ends', async () => {
    let account = await stage.person()
    const bought = await stage.buy(account, 'business')
    const { id, current_period_end } = bought
    expect((await stage.post(account, 'resume')).status).toBe(409)

    const cancelled = await stage.post(account, 'cancel')
    expect(cancelled.body.subscription).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      current_period_end,
    })
    expect(there(id).status).toBe('SUSPENDED')
    await stage.settled()
    expect(await stage.current(account)).toEqual(cancelled.body.subscription)
    expect((await stage.post(account, 'cancel')).body).toEqual(cancelled.body)

    const resumed = await stage.post(account, 'resume')
    expect(resumed.body.subscription).toMatchObject({ status: 'active', cancel_at_period_end: false })
    expect(there(id).status).toBe('ACTIVE')
    await stage.settled()
    expect(await stage.current(account)).toEqual(resumed.body.subscription)
    expect((await stage.post(account, 'resume')).status).toBe(409)

    await stage.post(account, 'cancel')
    account = await toTheEnd(account)
    expect(await stage.current(account)).toBeNull()
    expect(there(id).status).toBe('SUSPENDED')
    await reconcile(stage.context)
    expect(there(id).status).toBe('CANCELLED')
    expect(await stage.current(account)).toBeNull()
    expect((await stage.post(account, 'resume')).status).toBe(409)
    expect(there(id).payments).toHaveLength(1)
    expect((await stage.buy(account, 'business')).status).toBe('active')
  })

  it('is not resumed once PayPal has cancelled it for good', async () => {
    const account = await stage.person()
    const { id } = await stage.buy(account, 'business')
    await stage.post(account, 'cancel')
    await stage.paypal.act(there(id).id, 'cancel')
    await stage.settled()
    expect((await stage.post(account, 'resume')).status).toBe(409)
    expect(await stage.current(account)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  })

  it.each(['cancelled', 'expired'])('stays to the end, too, when PayPal says that it is %s', async what => {
    let account = await stage.person()
    const { id, current_period_end } = await stage.buy(account, 'business')
    await (what === 'expired' ? stage.paypal.expire(there(id).id) : stage.paypal.act(there(id).id, 'cancel'))
    await stage.settled()
    expect(await stage.current(account)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      current_period_end,
    })
    account = await toTheEnd(account)
    expect(await stage.current(account)).toBeNull()
  })

  it('ends in one state when all buttons are clicked at once', async () => {
    const account = await stage.person()
    const { id } = await stage.buy(account, 'business')
    await Promise.all([
      stage.post(account, 'cancel'),
      stage.post(account, 'resume'),
      stage.post(account, 'cancel'),
      reconcile(stage.context),
      stage.post(account, 'resume'),
    ])
    await stage.settled()
    await reconcile(stage.context)
    const { cancel_at_period_end } = await stage.current(account)
    expect(there(id).status).toBe(cancel_at_period_end ? 'SUSPENDED' : 'ACTIVE')
  })
})

describe('a plan at PayPal that goes on', () => {
  it('is paid each month, with receipts that are numbered without a gap', async () => {
    let account = await stage.person()
    const first = await stage.buy(account, 'business')
    account = await toTheEnd(account)
    const second = await stage.current(account)
    expect(second).toMatchObject({ id: first.id, status: 'active' })
    expect(second.current_period_start).toBe(first.current_period_end)

    await reconcile(stage.context)
    const [newest, oldest] = await stage.payments(account)
    expect(await stage.payments(account)).toHaveLength(2)
    expect(newest).toMatchObject({
      amount: 5_900,
      currency: 'USD',
      provider: 'paypal',
      plan_name: 'Business',
    })
    const rows = await stage.context.db.selectFrom('payments').select('number').orderBy('number').execute()
    for (const year of new Set(rows.map(({ number }) => number.slice(0, 7)))) {
      const numbers = rows.map(({ number }) => number).filter(number => number.startsWith(year))
      expect(numbers).toEqual(numbers.map((_, index) => `${year}${String(index + 1).padStart(6, '0')}`))
    }

    const details = { company_name: 'Buyer GmbH', tax_id: 'DE 1' }
    await stage.app.api('PUT', '/subscriptions/billing-details', { token: account.token, body: details })
    const receipt = await stage.get(account, `payments/${oldest.id}`)
    expect(receipt.body).toEqual({
      ...oldest,
      seller: { name: 'Seller', address: '' },
      buyer: { ...details, address: '', email: account.email },
    })
    const stranger = await stage.person()
    expect((await stage.get(stranger, `payments/${oldest.id}`)).status).toBe(404)
    expect(await stage.payments(stranger)).toEqual([])
  })

  it('names on a receipt whom it named on the day of the payment', async () => {
    let account = await stage.person()
    const save = (company_name: string) =>
      stage.app.api('PUT', '/subscriptions/billing-details', {
        token: account.token,
        body: { company_name },
      })
    await stage.buy(account, 'business')
    await save('Buyer GmbH')
    account = await toTheEnd(account)
    await save('Heirs GmbH')
    const named = (await stage.payments(account)).map(async ({ id }: { id: string }) => {
      const { body } = await stage.get(account, `payments/${id}`)
      return body.buyer.company_name
    })
    // The first was paid before there were any details.
    expect(await Promise.all(named)).toEqual(['Buyer GmbH', 'Heirs GmbH'])
  })

  it('finds payments and endings that no webhook told of', async () => {
    let account = await stage.person()
    const { id } = await stage.buy(account, 'business')
    stage.paypal.setBehaviour({ webhooks: 'held' })
    account = await toTheEnd(account)
    account = await toTheEnd(account)
    await reconcile(stage.context)
    expect(await stage.payments(account)).toHaveLength(there(id).payments.length)
    await stage.paypal.act(there(id).id, 'cancel')
    await reconcile(stage.context)
    expect((await stage.current(account)).cancel_at_period_end).toBe(true)
  })

  it('says when a payment fails and is tried again, and when it came after all', async () => {
    let account = await stage.person()
    const { id } = await stage.buy(account, 'business')
    stage.paypal.decline(there(id).id, true)
    account = await toTheEnd(account)
    const late = await stage.current(account)
    expect(late.status).toBe('past_due')
    const { retryAt } = there(id)
    expect(Math.abs(Date.parse(late.next_payment_retry_at) - (retryAt ?? 0))).toBeLessThan(1_000)
    expect((await stage.post(account, 'change', { planId: 'professional' })).status).toBe(409)
    stage.paypal.decline(there(id).id, false)
    await stage.later(6 * DAY)
    expect(await stage.current(account)).toMatchObject({ status: 'active', next_payment_retry_at: null })
    expect(await stage.payments(account)).toHaveLength(2)
  })

  it('is suspended some days after PayPal gave up, and gives way to a new one', async () => {
    let account = await stage.person()
    const { id } = await stage.buy(account, 'business')
    stage.paypal.decline(there(id).id, true)
    account = await toTheEnd(account)
    await stage.later(6 * DAY)
    account = await stage.reopened(account)
    expect(there(id).status).toBe('SUSPENDED')
    await stage.later(GRACE_MS)
    await reconcile(stage.context)
    expect((await stage.current(account)).status).toBe('suspended')
    await expect(requireSubscription(stage.context, account.id)).rejects.toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED',
    })
    const anew = await stage.buy(account, 'business')
    expect(anew).toMatchObject({ status: 'active' })
    expect(anew.id).not.toBe(id)
    await stage.settled()
    expect(there(id).status).toBe('CANCELLED')
  })

  it('that PayPal revived after more than a month has its own month, on the receipt as well', async () => {
    let account = await stage.person()
    const { id } = await stage.buy(account, 'business')
    stage.paypal.decline(there(id).id, true)
    account = await toTheEnd(account)
    await stage.later(40 * DAY)
    stage.paypal.decline(there(id).id, false)
    const revived = stage.app.clock.now().getTime()
    // It is paused again before the server looks: no reading names the day until which it is paid.
    stage.paypal.setBehaviour({ webhooks: 'held' })
    await stage.paypal.act(there(id).id, 'activate')
    await stage.paypal.act(there(id).id, 'suspend')
    await stage.paypal.deliverWaiting('shuffled')
    await stage.settled()
    account = await stage.reopened(account)
    const { current_period_end } = await stage.current(account)
    expect(Math.abs(Date.parse(current_period_end) - (there(id).paidUntil ?? 0))).toBeLessThan(1_000)
    const [{ period_start, period_end }] = await stage.payments(account)
    expect(Math.abs(Date.parse(period_start) - revived)).toBeLessThan(1_000)
    expect(period_end).toBe(current_period_end)
  })

  it('notes what went back, once', async () => {
    const account = await stage.person()
    const { id } = await stage.buy(account, 'business')
    const [sale] = there(id).payments
    await stage.paypal.refund(sale?.id ?? '', 1_000)
    await stage.settled()
    await reconcile(stage.context)
    expect(await stage.payments(account)).toMatchObject([{ amount: 5_900, refunded: 1_000 }])
    await stage.paypal.refund(sale?.id ?? '')
    await stage.settled()
    await reconcile(stage.context)
    expect(await stage.payments(account)).toMatchObject([{ amount: 5_900, refunded: 5_900 }])
  })
})

describe('another plan at PayPal', () => {
  it.each(['at_renewal', 'at_approval'])('begins with the next period, shown %s', async revisionShows => {
    stage.paypal.setBehaviour({ revisionShows })
    let account = await stage.person()
    const { id } = await stage.buy(account)
    const asked = await stage.post(account, 'change', { planId: 'business' })
    expect(asked.body.pending_plan_id).toBe('business')
    expect(new URL(asked.body.approvalUrl).origin).toBe(stage.paypal.origin)
    await stage.paypal.approve(there(id).id)
    await stage.settled()
    const confirmed = await stage.post(account, 'confirm', { subscriptionId: id })
    expect(confirmed.body.subscription).toMatchObject({
      plan_id: 'professional',
      pending_plan_id: 'business',
    })
    account = await toTheEnd(account)
    expect(await stage.current(account)).toMatchObject({
      id,
      plan_id: 'business',
      pending_plan_id: null,
      interviews_limit: 200,
    })
    expect(await stage.payments(account)).toMatchObject([{ plan_name: 'Business', amount: 5_900 }])

    await stage.post(account, 'change', { planId: 'professional' })
    await stage.paypal.approve(there(id).id)
    account = await toTheEnd(account)
    expect(await stage.current(account)).toMatchObject({ plan_id: 'professional', interviews_limit: 50 })
  })

  it('that is free needs no approval, and follows the paid one', async () => {
    let account = await stage.person()
    const { id, current_period_end } = await stage.buy(account, 'business')
    const asked = await stage.post(account, 'change', { planId: 'starter' })
    expect(asked.body).toEqual({ approvalUrl: null, pending_plan_id: 'starter' })
    expect(there(id).status).toBe('SUSPENDED')
    await stage.settled()
    expect(await stage.current(account)).toMatchObject({
      id,
      plan_id: 'business',
      pending_plan_id: 'starter',
    })
    account = await toTheEnd(account)
    expect(await stage.current(account)).toMatchObject({
      status: 'active',
      plan_id: 'starter',
      current_period_start: current_period_end,
    })
    await reconcile(stage.context)
    expect(there(id).status).toBe('CANCELLED')
    expect(await stage.current(account)).toMatchObject({ plan_id: 'starter' })
  })

  it('is dropped when the buyer does not agree to it', async () => {
    let account = await stage.person()
    const { id } = await stage.buy(account)
    await stage.post(account, 'change', { planId: 'business' })
    account = await toTheEnd(account)
    expect(await stage.current(account)).toMatchObject({ id, plan_id: 'professional', pending_plan_id: null })
  })
})
