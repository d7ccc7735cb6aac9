import type { Payment, Subscription } from '@vivavox/contracts/subscriptions'
import { until } from '../../../e2e/support/page/until.ts'
import { type Actor, ask, createFresh, read, type World } from './world.ts'

const PLAN = 'professional'
/** A look at the provider that failed is tried again within this, milliseconds. */
const SETTLED_MS = 120_000

interface Order {
  subscriptionId: string
  paypalSubscriptionId: string
}

/** Accounts order a plan, agree at PayPal and come back; PayPal tells the server meanwhile, and again what was not taken. */
export const payments = (world: World): Actor => {
  const { ledger, paypal, seeded } = world
  const fresh = createFresh(world, 'subscription')
  /** Tokens of the buyers, by PayPal's id of what they agreed to. */
  const buyers = new Map<string, string>()

  const confirm = (token: string, order: Order) =>
    read(world, 'POST /subscriptions/confirm', { token, body: order })
  const buy = async () => {
    const buyer = seeded.buyers.shift()
    if (!buyer) throw new Error('There are not buyers enough.')
    const { token } = buyer
    const order = await ask<Order>(world, 'POST /subscriptions/create', { token, body: { planId: PLAN } })
    const id = order.paypalSubscriptionId
    buyers.set(id, token)
    await paypal.approve(id)
    await confirm(token, order)
    ledger.acknowledge('subscription', id, { status: 'active', plan: PLAN })
  }
  const checkSubscription = async (id: string) => {
    const token = buyers.get(id) ?? ''
    const { subscription } = await read<{ subscription: Subscription | null }>(
      world,
      'GET /subscriptions/current',
      {
        token,
      },
    )
    const value = { status: subscription?.status, plan: subscription?.plan_id }
    ledger.compare('subscription', subscription ? [{ key: id, value }] : [], [id])
  }
  const paidBy = async (id: string) =>
    (
      await read<{ payments: Payment[] }>(world, 'GET /subscriptions/payments', {
        token: buyers.get(id) ?? '',
      })
    ).payments
  /** All money of PayPal's book is in ours, once. */
  const checkMoney = async () => {
    await until(
      'what PayPal tells',
      async () => {
        await paypal.deliverWaiting('shuffled')
        return (
          paypal.events().every(({ answers }) => answers.some(status => status !== null && status < 300)) ||
          undefined
        )
      },
      SETTLED_MS,
    )
    for (const { id, payments: paid } of paypal.subscriptions()) {
      const due = paid.filter(({ status }) => status === 'COMPLETED')
      if (due.length === 0) continue
      for (const { amount } of due) ledger.acknowledge('payment', id, amount)
      // What was told is worked on by a job.
      const ours = await until(
        `the payments of ${id}`,
        async () => {
          const now = await paidBy(id)
          return now.length >= due.length ? now : undefined
        },
        SETTLED_MS,
      )
      ledger.compare(
        'payment',
        ours.map(({ amount }) => ({ key: id, value: amount })),
        [id],
      )
    }
  }
  return {
    act: async () => {
      await buy()
    },
    check: async all => {
      for (const id of fresh(all)) await checkSubscription(id)
      if (all) await checkMoney()
    },
  }
}
