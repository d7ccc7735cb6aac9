import { published } from '@vivavox/stand-ins/server/published'
import { expect, it } from 'vitest'
import { DAY, usePayPalStage } from './testing/paypal-stage.ts'

const stage = await usePayPalStage()

const KINDS: Record<string, string> = { subscription: 'subscriptionShown', sale: 'sale', refund: 'refunded' }
const problems = (name: string, value: unknown) => published('paypal', name).safeParse(value).error?.issues

it('the stand-in sends messages in PayPal’s published shapes', async () => {
  const account = await stage.person()
  await stage.buy(account)
  await stage.later(32 * DAY)
  const there = stage.paypal.subscriptions().at(-1)
  await stage.paypal.refund(there?.payments[0]?.id ?? '')
  await stage.paypal.act(there?.id ?? '', 'cancel')
  await stage.settled()
  const events = stage.paypal.events().map(({ body }) => JSON.parse(body))
  expect(new Set(events.map(event => event.resource_type))).toEqual(new Set(Object.keys(KINDS)))
  for (const event of events) {
    expect(problems('event', event)).toBeUndefined()
    expect(problems(KINDS[event.resource_type] ?? '', event.resource)).toBeUndefined()
  }
})
