import { describe, expect, it } from 'vitest'
import type { TestAccount } from '../../../../app/testing/create-account.ts'
import { reconcile } from './reconcile.ts'
import { DAY, usePayPalStage } from './testing/paypal-stage.ts'

const HOUR = 3_600_000
const ALL_BACK = { amount: 5_900, refunded: 5_900 }

const stage = await usePayPalStage()

const order = async (account: TestAccount, planId: string) =>
  (await stage.post(account, 'create', { planId })).body
const refunds = () => stage.paypal.events().filter(({ type }) => type === 'PAYMENT.SALE.REFUNDED')

/** Two plans are ordered, then both approved. @returns what was approved second, in one go with PayPal's charging it */
const approveTwo = async (account: TestAccount, beforeSecond: () => void = () => undefined) => {
  const [first, second] = [await order(account, 'professional'), await order(account, 'business')]
  await stage.paypal.approve(first.paypalSubscriptionId)
  await stage.settled()
  beforeSecond()
  await stage.paypal.approve(second.paypalSubscriptionId)
  await stage.settled()
  return second
}

describe('of two plans that were approved, the second', () => {
  it('is called off and paid back, also after the first has ended', async () => {
    let account = await stage.person()
    const second = await approveTwo(account)
    expect(stage.there(second.paypalSubscriptionId)).toMatchObject({
      status: 'CANCELLED',
      payments: [{ ...ALL_BACK, status: 'REFUNDED' }],
    })
    expect(await stage.payments(account)).toMatchObject([ALL_BACK])
    expect(await stage.post(account, 'confirm', { subscriptionId: second.subscriptionId })).toMatchObject({
      status: 409,
      body: { code: 'SUBSCRIPTION_ACTIVE' },
    })
    await stage.post(account, 'cancel')
    await stage.later(15 * DAY)
    account = await stage.reopened(account)
    expect(await stage.current(account)).toBeNull()
    expect(await stage.payments(account)).toMatchObject([ALL_BACK])
  })

  it('is paid back once when PayPal’s answer is lost', async () => {
    const account = await stage.person()
    const before = refunds().length
    await approveTwo(account, () => stage.paypal.fault({ kind: 'lost_answer', on: 'refund', ms: 1 }))
    expect(await stage.payments(account)).toMatchObject([ALL_BACK])
    expect(refunds()).toHaveLength(before + 1)
  })

  it('is paid back later when PayPal is away, and no message told of it', async () => {
    const account = await stage.person()
    const second = await approveTwo(account, () => {
      stage.paypal.fault({ kind: 'webhook', how: 'never', when: 'always' })
      stage.paypal.fault({ kind: 'status', on: 'refund', status: 422, when: 'always' })
    })
    expect(await reconcile(stage.context)).toBe(1)
    expect(stage.there(second.paypalSubscriptionId)?.status).toBe('CANCELLED')
    expect(await stage.payments(account)).toMatchObject([{ ...ALL_BACK, refunded: 0 }])
    stage.paypal.clearFaults()
    expect(await reconcile(stage.context)).toBe(0)
    expect(await stage.payments(account)).toMatchObject([ALL_BACK])
  })
})

describe('days for nothing that were ordered twice', () => {
  it('are given once, though the second order was approved when the first plan was over', async () => {
    let account = await stage.person()
    const first = await order(account, 'professional')
    await stage.later(2 * HOUR)
    const second = await order(account, 'professional')
    expect(second.subscriptionId).not.toBe(first.subscriptionId)
    await stage.paypal.approve(first.paypalSubscriptionId)
    await stage.paypal.act(first.paypalSubscriptionId, 'cancel')
    await stage.settled()
    await stage.later(15 * DAY)
    account = await stage.reopened(account)
    await stage.paypal.approve(second.paypalSubscriptionId)
    await stage.settled()
    expect(stage.there(second.paypalSubscriptionId)).toMatchObject({ status: 'CANCELLED', payments: [] })
    expect(await stage.current(account)).toBeNull()
    expect(await stage.buy(account)).toMatchObject({ status: 'active', trial_end: null })
  })
})
