import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../../app/testing/create-account.ts'
import { syncSubscription } from './sync-subscription.ts'
import { DAY, type PayPalStage, startPayPalStage } from './testing/paypal-stage.ts'

/** What may happen to a subscription, on either side. */
const STEPS = ['month', 'days', 'decline', 'accept', 'cancel', 'resume', 'cancel there', 'messages'] as const
type Step = (typeof STEPS)[number]

let stage: PayPalStage
beforeAll(async () => {
  stage = await startPayPalStage({ webhooks: 'held' })
})
afterAll(() => stage.stop())

const there = (ours: string) => {
  const found = stage.paypal.subscriptions().find(({ customId }) => customId === ours)
  if (!found) throw new Error('PayPal has none')
  return found
}

const take = async (account: TestAccount, ours: string, step: Step): Promise<void> => {
  const { paypal, post, later } = stage
  if (step === 'month') await later(31 * DAY)
  if (step === 'days') await later(6 * DAY)
  if (step === 'decline') paypal.decline(there(ours).id, true)
  if (step === 'accept') paypal.decline(there(ours).id, false)
  if (step === 'cancel' || step === 'resume') await post(await stage.reopened(account), step)
  if (step === 'cancel there') await paypal.act(there(ours).id, 'cancel').catch(() => undefined)
  if (step === 'messages') await paypal.deliverWaiting('shuffled')
}

/** Every message at last, some twice, in any order. */
const hearAll = async () => {
  await stage.paypal.deliverWaiting('shuffled')
  for (const { id } of stage.paypal.events().slice(-2)) await stage.paypal.deliver(id)
  await stage.settled()
}

describe('our books and PayPal’s', () => {
  it('agree after whatever happened, whichever messages came when', async () => {
    const story = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(story, async steps => {
        const account = await stage.person()
        const { body } = await stage.post(account, 'create', { planId: 'team' })
        await stage.paypal.approve(body.paypalSubscriptionId)
        if (steps[0] !== 'messages') await stage.post(account, 'confirm', body)
        for (const step of steps) await take(account, body.subscriptionId, step)
        await hearAll()
        const row = await syncSubscription(stage.context, body.subscriptionId)
        const book = there(row.id)

        expect(row.provider_status).toBe(book.status)
        const paid = book.payments.filter(({ status }) => status === 'COMPLETED')
        const ours = await stage.context.db
          .selectFrom('payments')
          .select(['provider_payment_id', 'amount'])
          .where('subscription_id', '=', row.id)
          .execute()
        expect(ours.map(({ provider_payment_id: id, amount }) => `${id} ${amount}`).sort()).toEqual(
          paid.map(({ id, amount }) => `${id} ${amount}`).sort(),
        )
        const off = (row.current_period_end?.getTime() ?? 0) - (book.paidUntil ?? 0)
        expect(Math.abs(off)).toBeLessThan(DAY)
        const over = stage.app.clock.now() >= (row.current_period_end ?? 0)
        if (book.status === 'CANCELLED') expect(row.status).toBe(over ? 'cancelled' : 'active')
        else if (row.cancel_at_period_end) expect([row.status, book.status]).toEqual(['active', 'SUSPENDED'])
        else if (book.status === 'ACTIVE') expect(row.status).toBe(book.failures > 0 ? 'past_due' : 'active')
        else expect(['past_due', 'suspended']).toContain(row.status)
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})
