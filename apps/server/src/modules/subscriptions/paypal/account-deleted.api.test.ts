import { expect, it } from 'vitest'
import type { TestAccount } from '../../../app/testing/create-account.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'
import { runUpkeep } from '../upkeep.ts'
import { callOff } from './paypal.jobs.ts'
import { reconcile } from './reconcile.ts'
import { DAY, usePayPalStage } from './testing/paypal-stage.ts'

const PASSWORD = 'лимонный-трамвай'
const password_hash = await hashPassword(PASSWORD)
const stage = await usePayPalStage()
const { db } = stage.context

const person = async () => {
  const account = await stage.person()
  await db.updateTable('users').set({ password_hash }).where('id', '=', account.id).execute()
  return account
}
const goodbye = ({ token, email }: TestAccount) =>
  stage.app.api('DELETE', '/auth/me', { token, body: { email, password: PASSWORD } })
const idOf = async ({ id }: TestAccount) => {
  const row = await db
    .selectFrom('subscriptions')
    .select('provider_subscription_id')
    .where('user_id', '=', id)
    .where('provider', '=', 'paypal')
    .executeTakeFirstOrThrow()
  return row.provider_subscription_id ?? ''
}
const receipts = () => db.selectFrom('payments').selectAll().orderBy('paid_at').execute()

it('is cancelled at PayPal first; its receipts stay for ten years, with the buyer and without the person', async () => {
  const account = await person()
  await stage.buy(account, 'business')
  const there = await idOf(account)
  await stage.app.api('PUT', '/subscriptions/billing-details', {
    token: account.token,
    body: { company_name: 'Acme', tax_id: 'DE1' },
  })
  const told = await stage.app.api('GET', '/auth/me/deletion', { token: account.token })
  expect(told.body).toMatchObject({ plan: { name: 'Business', at_paypal: true }, receipts: 1 })
  expect((await goodbye(account)).status).toBe(204)
  expect(stage.there(there)?.status).toBe('CANCELLED')
  await stage.settled()
  const buyer = { company_name: 'Acme', address: '', tax_id: 'DE1' }
  expect(await receipts()).toMatchObject([{ user_id: null, subscription_id: null, amount: 5_900, buyer }])
  // Nobody looks for it in vain from now on, and years go by.
  expect(await reconcile(stage.context)).toBe(0)
  await stage.later(9 * 365 * DAY)
  await runUpkeep(stage.context)
  expect(await receipts()).toHaveLength(1)
  await stage.later(2 * 365 * DAY)
  await runUpkeep(stage.context)
  expect(await receipts()).toEqual([])
})

it.each([
  { kind: 'status', on: 'cancel', status: 503, when: 'always' },
  { kind: 'refuse', on: 'cancel', when: 'always' },
] as const)('is not deleted while PayPal cannot be told: $kind', async fault => {
  const account = await person()
  await stage.buy(account)
  const there = await idOf(account)
  stage.paypal.fault(fault)
  const refused = await goodbye(account)
  expect([refused.status, refused.body.code]).toEqual([503, 'SUBSCRIPTION_NOT_CANCELLED'])
  expect(await stage.current(account)).toMatchObject({ status: 'active', cancel_at_period_end: false })
  stage.paypal.clearFaults()
  expect((await goodbye(account)).status).toBe(204)
  expect(stage.there(there)?.status).toBe('CANCELLED')
})

it('what was asked for and is agreed to afterwards is called off', async () => {
  const account = await person()
  const { body } = await stage.post(account, 'create', { planId: 'professional' })
  const subscription = body.paypalSubscriptionId
  expect((await goodbye(account)).status).toBe(204)
  await stage.paypal.approve(subscription)
  const until = new Date(stage.app.clock.now().getTime() + DAY).toISOString()
  await callOff(stage.context, { subscription, until })
  expect(stage.there(subscription)?.status).toBe('CANCELLED')
})

it('an order that PayPal makes while the account goes leads nowhere', async () => {
  const account = await person()
  stage.paypal.fault({ kind: 'silence', on: 'create', ms: 1_500 })
  const ordering = stage.post(account, 'create', { planId: 'professional' })
  await expect
    .poll(() =>
      db
        .selectFrom('subscriptions')
        .select('id')
        .where('user_id', '=', account.id)
        .where('provider', '=', 'paypal')
        .execute(),
    )
    .toHaveLength(1)
  expect((await goodbye(account)).status).toBe(204)
  expect((await ordering).status).toBe(404)
})
