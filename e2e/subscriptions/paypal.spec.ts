import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Page } from '@playwright/test'
import type { Subscription } from '@vivavox/contracts/subscriptions'
import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { createSubscriber, signInAgain } from '../support/people/subscriber.ts'
import { expect, payPalTest as test } from '../support/provider-tests.ts'
import { api, createRecruiter } from '../support/servers/api.ts'
import type { TestServer } from '../support/servers/start-server.ts'

const AGREE = 'Agree and subscribe'
const CALL_OFF = 'Cancel and return'
const INVENTED = 'I-0123456789AB'

const SCRIPT = '**/sdk/js**'
const DAY = 86_400_000
const TRIAL = 14 * DAY
const MONTH = 31 * DAY
const AGREE_TO_CHANGE = 'Agree and continue'

const professional = { plan: 'Professional' }
const en = textsIn('en')
const thanks = (page: Page, t = en) =>
  page.getByRole('heading', { name: t('subscriptions.success.title', professional) })

/** Changes the catalogue as an operator does, with a statement; the server is started again for it. */
async function changePlans(server: TestServer, statement: string): Promise<void> {
  await server.stop()
  const db = await PGlite.create(join(server.dataDir, 'database'))
  await db.exec(statement)
  await db.close()
  await server.restart()
}

test.beforeAll(({ server }) =>
  changePlans(server, "update plans set contact_sales = false where id = 'enterprise'"),
)

for (const language of LANGUAGES) {
  const t = textsIn(language)
  const tag = tagOf(language)

  test(`a plan is paid at PayPal, and active on the way back, ${language}${tag}`, async ({
    server,
    visit,
    standIn,
  }) => {
    const account = await createRecruiter(server, { language, subscribed: false })
    const page = await visit({ language, as: account })
    const { button } = recruiterOn(page, t)
    await page.goto('/pricing')
    await expect(page.getByText(t('subscriptions.paymentNote'))).toBeVisible()
    await stop(page, 'pricing-paypal')
    await button(t('subscriptions.choose', professional)).click()
    await page.getByRole('button', { name: AGREE }).click()
    await expect(thanks(page, t)).toBeVisible()
    await page.waitForURL('**/dashboard')
    expect(standIn.subscriptions().map(({ status }) => status)).toEqual(['ACTIVE'])
    const { subscription } = await api<{ subscription: Subscription }>(
      server,
      'GET /subscriptions/current',
      account,
    )
    expect(subscription).toMatchObject({ status: 'active', plan_id: 'professional' })
    expect(subscription.trial_end).not.toBeNull()

    await page.goto('/settings?tab=billing')
    const plan = page.getByRole('heading', { name: t('subscriptions.active', professional) })
    await expect(plan).toBeVisible()
    const [freeUntil = ''] = t('subscriptions.trial.ends').split('{date}')
    await expect(page.getByText(freeUntil.trim())).toBeVisible()
    await stop(page, 'billing-trial')
  })

  test(`who calls it off at PayPal has paid nothing and has no plan, ${language}${tag}`, async ({
    server,
    visit,
  }) => {
    const account = await createRecruiter(server, { language, subscribed: false })
    const page = await visit({ language, as: account })
    await page.goto('/pricing')
    await recruiterOn(page, t).button(t('subscriptions.choose', professional)).click()
    await page.getByRole('button', { name: CALL_OFF }).click()
    await expect(page.getByText(t('subscriptions.calledOff.text'))).toBeVisible()
    expect(await api(server, 'GET /subscriptions/current', account)).toEqual({ subscription: null })
  })

  test(`an invented id or one of another account gives no plan, ${language}${tag}`, async ({
    server,
    visit,
    standIn,
  }) => {
    const other = await createSubscriber(server, standIn, language)
    const account = await createRecruiter(server, { language, subscribed: false })
    const page = await visit({ language, as: account, allow: /status of 404/ })
    for (const id of [INVENTED, other.paypalId]) {
      await page.goto(`/subscription/success?subscription_id=${id}&ba_token=${id}`)
      await expect(page.getByRole('heading', { name: t('subscriptions.success.errorTitle') })).toBeVisible()
      await expect(page.getByText(t('subscriptions.success.foreign'))).toBeVisible()
    }
    expect(await api(server, 'GET /subscriptions/current', account)).toEqual({ subscription: null })
    await stop(page, 'subscription-foreign')
    await page.getByRole('button', { name: t('subscriptions.success.changeAccount') }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsubscription%2Fsuccess/)
  })

  test(`who comes back before PayPal has finished is told so, and asks again, ${language}${tag}`, async ({
    server,
    visit,
    standIn,
  }) => {
    const account = await createRecruiter(server, { language, subscribed: false })
    const body = { planId: 'professional' }
    const { token } = account
    const asked = await api<{ paypalSubscriptionId: string }>(server, 'POST /subscriptions/create', {
      token,
      body,
    })
    const id = asked.paypalSubscriptionId
    const page = await visit({ language, as: account, allow: /status of 409/ })
    await page.goto(`/subscription/success?subscription_id=${id}&ba_token=${id}`)
    await expect(page.getByText(t('subscriptions.success.asking'))).toBeVisible()
    await stop(page, 'subscription-asking')
    await standIn.approve(id)
    await expect(thanks(page, t)).toBeVisible()
  })

  test(`a cancelled plan goes on to its end, is resumed, is cancelled again and ends, ${language}${tag}`, async ({
    server,
    visit,
    standIn,
    pass,
  }) => {
    const account = await createSubscriber(server, standIn, language)
    const page = await visit({ language, as: account })
    const { button } = recruiterOn(page, t)
    const cancel = async () => {
      await button(t('subscriptions.cancel')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('subscriptions.cancel') }).click()
      await expect(page.getByText(t('subscriptions.state.cancelled'), { exact: true })).toBeVisible()
    }
    const bookSays = (status: string) =>
      expect.poll(() => standIn.subscriptions().map(kept => kept.status)).toEqual([status])
    await page.goto('/settings?tab=billing')
    await cancel()
    await bookSays('SUSPENDED')
    await stop(page, 'billing-cancelled')
    await button(t('subscriptions.resume')).first().click()
    await expect(button(t('subscriptions.cancel'))).toBeVisible()
    await bookSays('ACTIVE')
    await cancel()

    await pass(TRIAL + DAY)
    await page.close()
    const later = await visit({ language, as: await signInAgain(server, account) })
    await later.goto('/settings?tab=billing')
    await expect(later.getByText(t('subscriptions.none'))).toBeVisible()
  })

  test(`a payment that failed says so, with what to do, until it is made up, ${language}${tag}`, async ({
    server,
    visit,
    standIn,
    pass,
  }) => {
    const account = await createSubscriber(server, standIn, language)
    standIn.decline(account.paypalId, true)
    await pass(TRIAL + DAY)
    const page = await visit({ language, as: await signInAgain(server, account) })
    await page.goto('/pricing')
    const late = page.getByText(t('subscriptions.late.title'))
    await expect(late).toBeVisible()
    await expect(page.getByRole('link', { name: t('subscriptions.openPayPal') })).toBeVisible()
    await page.goto('/settings?tab=billing')
    await expect(late).toBeVisible()
    await stop(page, 'billing-late')
    standIn.decline(account.paypalId, false)
    await pass(7 * DAY)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: t('subscriptions.available') })).toBeVisible()
      await expect(late).toBeHidden({ timeout: 1_000 })
      // The plan may be told of before its payment is written down.
      await expect(page.getByText(/R-\d{4}-\d{6}/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })

  test(`a plan is changed with the next period, up and down, ${language}${tag}`, async ({
    server,
    visit,
    standIn,
    pass,
  }) => {
    const account = await createSubscriber(server, standIn, language)
    /** In a session of now, and gone before it runs out. */
    const visitNow = async (look: (page: Page) => Promise<void>) => {
      const page = await visit({ language, as: await signInAgain(server, account) })
      await look(page)
      await page.close()
    }
    const askFor = async (page: Page, plan: string) => {
      await page.goto('/pricing')
      await recruiterOn(page, t).button(t('subscriptions.changeTo', { plan })).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('subscriptions.changeTo', { plan }) }).click()
    }
    const changeTo = (plan: string) =>
      visitNow(async page => {
        await askFor(page, plan)
        await page.getByRole('button', { name: AGREE_TO_CHANGE }).click()
        await expect(page.getByText(t('subscriptions.change.done'))).toBeVisible()
      })
    const hasPlan = (plan: string) =>
      visitNow(page =>
        expect(async () => {
          await page.goto('/settings?tab=billing')
          const heading = page.getByRole('heading', { name: t('subscriptions.active', { plan }) })
          await expect(heading).toBeVisible({ timeout: 2_000 })
        }).toPass(),
      )
    await visitNow(async page => {
      await askFor(page, 'Enterprise')
      await page.getByRole('button', { name: CALL_OFF }).click()
      const kept = t('subscriptions.calledOff.change.text', { plan: 'Professional' })
      await expect(page.getByText(kept)).toBeVisible()
    })
    await changeTo('Enterprise')
    await hasPlan('Professional')
    await pass(TRIAL + DAY)
    await hasPlan('Enterprise')
    await changeTo('Professional')
    await hasPlan('Enterprise')
    await pass(MONTH)
    await hasPlan('Professional')
  })
}

test('PayPal’s own button pays in a window of its own', async ({ server, visit }) => {
  const page = await visit({ as: await createRecruiter(server, { subscribed: false }) })
  const script = page.waitForRequest(SCRIPT)
  await page.goto('/pricing')
  const asked = new URL((await script).url()).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ vault: 'true', intent: 'subscription', currency: 'USD' })
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'PayPal Subscribe' }).click()
  await (await opened).getByRole('button', { name: AGREE }).click()
  await expect(thanks(page)).toBeVisible()
})

test('where the script is blocked, the plain button pays', async ({ server, visit }) => {
  const page = await visit({
    as: await createRecruiter(server, { subscribed: false }),
    allow: /ERR_BLOCKED_BY_CLIENT/,
  })
  await page.route(SCRIPT, route => route.abort('blockedbyclient'))
  const blocked = page.waitForEvent('requestfailed', request => request.url().includes('/sdk/js'))
  await page.goto('/pricing')
  await blocked
  await recruiterOn(page, en).button(en('subscriptions.choose', professional)).click()
  await page.getByRole('button', { name: AGREE }).click()
  await expect(thanks(page)).toBeVisible()
})

test('the script is let in by the page of the plans alone, and only for who may pay', async ({
  server,
  visit,
  standIn,
}) => {
  const page = await visit()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(standIn.origin)) asked.push(request.url())
  })
  // A visitor has nothing to pay yet.
  await page.goto('/pricing')
  await expect(page.getByText(en('subscriptions.paymentNote'))).toBeVisible()
  // A document of another page keeps its own headers wherever it goes.
  await arriveSignedIn(page, await createRecruiter(server, { subscribed: false }))
  const answer = await page.goto('/dashboard')
  expect(answer?.headers()['content-security-policy']).not.toContain(standIn.origin)
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('common.nav.pricing') })
    .click()
  await expect(recruiterOn(page, en).button(en('subscriptions.choose', professional))).toBeVisible()
  await expect(page.getByText(en('subscriptions.paymentNote'))).toBeVisible()
  expect(asked).toEqual([])
})
