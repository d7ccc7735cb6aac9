import { expect, it, vi } from 'vitest'
import type { TestAccount } from '../../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import { hashPassword } from '../../../../platform/security/passwords.ts'
import { seedInterview } from '../../../judgement/evaluations/testing/seed-interview.ts'
import { cancelForGood } from '../cancel-for-good.ts'
import { runUpkeep } from '../upkeep.ts'
import { cancelAtPayPal } from './cancel-at-paypal.ts'
import { handleEvent } from './handle-event.ts'
import { callOffJob } from './paypal.jobs.ts'
import { reconcile } from './reconcile.ts'
import { recordSale } from './record-transactions.ts'
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
    .where('organisation_id', '=', id)
    .where('provider', '=', 'paypal')
    .executeTakeFirstOrThrow()
  return row.provider_subscription_id ?? ''
}
const receipts = () => db.selectFrom('payments').selectAll().orderBy('paid_at').execute()
const order = async (account: TestAccount, planId = 'business') => {
  const { body } = await stage.post(account, 'create', { planId })
  return { subscription: String(body.paypalSubscriptionId), url: new URL(body.approvalUrl) }
}
const until = (ms: number) => new Date(stage.app.clock.now().getTime() + ms).toISOString()
/** Is another look at it queued? */
const comesAgain = async (subscription: string) =>
  (await stage.context.jobs.open(callOffJob, [subscription])).size === 1

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
  expect(await receipts()).toMatchObject([
    { organisation_id: null, subscription_id: null, amount: 5_900, buyer },
  ])
  // No job looks for it in vain from now on, and years go by.
  expect(await reconcile(stage.context)).toBe(0)
  await stage.later(9 * 365 * DAY)
  await runUpkeep(stage.context)
  expect(await receipts()).toHaveLength(1)
  await stage.later(2 * 365 * DAY)
  await runUpkeep(stage.context)
  expect(await receipts()).toEqual([])
})

// Before others: looks that their accounts left at PayPal would take its fault.
it('a candidate who begins while PayPal is told keeps the account, whose owner reads that the plan is gone', async () => {
  const account = await person()
  await stage.buy(account)
  const there = await idOf(account)
  const vacancyId = await seedVacancy(stage.context, account.id)
  stage.paypal.fault({ kind: 'silence', on: 'cancel', ms: 1_500 })
  const leaving = goodbye(account)
  await expect.poll(() => stage.paypal.struck()).toBe(1)
  await seedInterview(db, { ownerId: account.id, vacancyId })
  expect(await leaving).toMatchObject({
    status: 409,
    body: { code: 'ONLY_PLAN_CANCELLED', details: [{ message: 'Interviews under way: 1' }] },
  })
  expect(stage.there(there)?.status).toBe('CANCELLED')
  expect((await goodbye(account)).body.code).toBe('INTERVIEWS_UNDER_WAY')
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

it('what was asked for and is agreed to afterwards is called off, and paid back', async () => {
  const account = await person()
  const { subscription } = await order(account)
  const before = (await receipts()).length
  expect((await goodbye(account)).status).toBe(204)
  stage.paypal.setBehaviour({ webhooks: 'held' })
  await stage.paypal.approve(subscription)
  await cancelAtPayPal(stage.context, { subscription, until: until(DAY) })
  expect(stage.there(subscription)?.status).toBe('CANCELLED')
  await cancelAtPayPal(stage.context, { subscription, until: until(DAY) })
  expect(stage.there(subscription)?.payments).toMatchObject([{ status: 'REFUNDED', refunded: 5_900 }])
  expect(await receipts()).toHaveLength(before)
})

it('is paid back by the newer call once the older one is gone', async () => {
  const account = await person()
  const { subscription } = await order(account)
  expect((await goodbye(account)).status).toBe(204)
  stage.paypal.setBehaviour({ webhooks: 'held' })
  await stage.paypal.approve(subscription)
  stage.paypal.fault({ kind: 'status', on: 'refund', status: 410, when: 'always' })
  await cancelAtPayPal(stage.context, { subscription, until: until(DAY) })
  await cancelAtPayPal(stage.context, { subscription, until: until(DAY) })
  const payments = stage.there(subscription)?.payments ?? []
  expect(payments).toMatchObject([{ status: 'REFUNDED', refunded: 5_900 }])
  // With another key, as after a restored backup: nothing is left to give back.
  expect(await stage.context.paypal.refund(payments[0]?.id ?? '', 'another')).toBeNull()
})

it('is looked for until PayPal shows it ended, however long PayPal is away and works on it', async () => {
  const [account, other] = [await person(), await person()]
  await stage.buy(other, 'business')
  const away = await idOf(other)
  const { subscription, url } = await order(account)
  stage.paypal.fault({ kind: 'stays_approved' })
  url.pathname += '/approve'
  await fetch(url, { method: 'POST', redirect: 'manual' })
  expect(stage.there(subscription)?.status).toBe('APPROVED')
  // Long after the buyer could agree to it.
  await cancelAtPayPal(stage.context, { subscription, until: until(-DAY) })
  expect(await comesAgain(subscription)).toBe(true)
  stage.paypal.setBehaviour({ webhooks: 'held' })
  await stage.paypal.approve(subscription)
  stage.paypal.fault({ kind: 'status', on: 'token', status: 401, when: 'always' })
  stage.paypal.fault({ kind: 'status', on: 'show', status: 401, when: 'always' })
  await expect(cancelAtPayPal(stage.context, { subscription: away, until: until(-DAY) })).rejects.toThrow()
  expect(await comesAgain(away)).toBe(true)
  stage.paypal.clearFaults()
  await cancelAtPayPal(stage.context, { subscription, until: until(-DAY) })
  expect(stage.there(subscription)?.status).toBe('CANCELLED')
  await cancelAtPayPal(stage.context, { subscription: 'I-UNKNOWN', until: until(DAY) })
  expect(await comesAgain('I-UNKNOWN')).toBe(false)
})

it('is looked at for a week after it has ended: a payment by bank may still come', async () => {
  const account = await person()
  await stage.buy(account)
  const subscription = await idOf(account)
  expect((await goodbye(account)).status).toBe(204)
  expect(stage.there(subscription)?.status).toBe('CANCELLED')
  await expect.poll(() => comesAgain(subscription)).toBe(true)
  const send = vi.spyOn(stage.context.jobs, 'send')
  await cancelAtPayPal(stage.context, { subscription, until: until(DAY) })
  expect(send).toHaveBeenCalledTimes(1)
  await cancelAtPayPal(stage.context, { subscription, until: until(-DAY) })
  expect(send).toHaveBeenCalledTimes(1)
  send.mockRestore()
})

it.each(['PayPal does not know it', 'PayPal has ended it, and is away'])(
  'goes although nothing can be cancelled: %s',
  async why => {
    const account = await person()
    await stage.buy(account)
    if (why.endsWith('away')) {
      await stage.paypal.act(await idOf(account), 'cancel')
      await stage.settled()
    }
    const status = why.endsWith('away') ? 503 : 404
    for (const on of ['show', 'cancel', 'transactions'] as const)
      stage.paypal.fault({ kind: 'status', on, status, when: 'always' })
    expect((await goodbye(account)).status).toBe(204)
  },
)

it('goes when PayPal is not set up any more, and the log says what is left there', async () => {
  const account = await person()
  await stage.buy(account)
  const warn = vi.spyOn(stage.context.log, 'warn')
  const payments = { ...stage.context.config.payments, paypal: null }
  const context = { ...stage.context, config: { ...stage.context.config, payments } }
  expect(await cancelForGood(context, account.id)).toBe(false)
  expect(warn).toHaveBeenCalledWith({ subscription: await idOf(account) }, expect.any(String))
  warn.mockRestore()
})

it('what was agreed to and paid a moment before, without a webhook, has its receipt', async () => {
  const account = await person()
  stage.paypal.setBehaviour({ webhooks: 'held' })
  const { subscription } = await order(account)
  await stage.paypal.approve(subscription)
  const before = (await receipts()).length
  expect((await goodbye(account)).status).toBe(204)
  expect(stage.there(subscription)?.status).toBe('CANCELLED')
  expect(await receipts()).toHaveLength(before + 1)
})

it('is not deleted while PayPal does not say what was paid', async () => {
  const account = await person()
  await stage.buy(account)
  stage.paypal.fault({ kind: 'status', on: 'transactions', status: 503, when: 'always' })
  expect((await goodbye(account)).body.code).toBe('SUBSCRIPTION_NOT_CANCELLED')
  stage.paypal.clearFaults()
  expect((await goodbye(account)).status).toBe(204)
})

it('a message of a refund for what is gone, and was never written down, is no fault', async () => {
  const refund = { id: 'R-1', saleId: 'S-1', amount: 100 }
  await handleEvent(stage.context, { subscription: 'I-GONE', sale: null, refund })
})

it('a payment that is told while the account goes is not written', async () => {
  const account = await person()
  const { id } = await stage.buy(account)
  let locked = false
  // What is read under the account's lock: nothing is left.
  const gone = stage.context.db.withPlugin({
    transformQuery: ({ node }) => {
      locked ||= 'endModifiers' in node && node.endModifiers !== undefined
      return node
    },
    transformResult: async ({ result }) => (locked ? { ...result, rows: [] } : result),
  })
  const sale = { id: 'S-LATE', amount: 5_900, currency: 'USD', at: stage.app.clock.now() }
  await recordSale({ ...stage.context, db: gone }, id, sale)
  expect(locked).toBe(true)
  expect((await receipts()).map(payment => payment.provider_payment_id)).not.toContain('S-LATE')
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
        .where('organisation_id', '=', account.id)
        .where('provider', '=', 'paypal')
        .execute(),
    )
    .toHaveLength(1)
  expect((await goodbye(account)).status).toBe(204)
  expect((await ordering).status).toBe(404)
})
