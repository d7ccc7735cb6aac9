import type { Page } from '@playwright/test'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { expect, test } from '../support/providers/paypal.ts'
import { createRecruiter } from '../support/servers/api.ts'

const t = textsIn('en')
const SCRIPT = '**/sdk/js**'
const AGREE = 'Agree and subscribe'
const professional = { plan: 'Professional' }

const thanks = (page: Page) =>
  page.getByRole('heading', { name: t('subscriptions.success.title', professional) })

test('PayPal’s own button pays in a window of its own', async ({ server, visit }) => {
  const page = await visit()
  await arriveSignedIn(page, await createRecruiter(server, { subscribed: false }))
  const script = page.waitForRequest(SCRIPT)
  await page.goto('/pricing')
  const asked = new URL((await script).url()).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ vault: 'true', intent: 'subscription', currency: 'USD' })
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'PayPal Subscribe' }).click()
  await (await opened).getByRole('button', { name: AGREE }).click()
  await expect(thanks(page)).toBeVisible()
})

test('where the script is blocked, the plain button pays', async ({ server, visit, allow }) => {
  allow(/ERR_BLOCKED_BY_CLIENT/)
  const page = await visit()
  await arriveSignedIn(page, await createRecruiter(server, { subscribed: false }))
  await page.route(SCRIPT, route => route.abort('blockedbyclient'))
  const blocked = page.waitForEvent('requestfailed', request => request.url().includes('/sdk/js'))
  await page.goto('/pricing')
  await blocked
  await recruiterOn(page, t).button(t('subscriptions.choose', professional)).click()
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
  await expect(page.getByText(t('subscriptions.paymentNote'))).toBeVisible()
  // A document of another page keeps its own headers wherever it goes.
  await arriveSignedIn(page, await createRecruiter(server, { subscribed: false }))
  const answer = await page.goto('/dashboard')
  expect(answer?.headers()['content-security-policy']).not.toContain(standIn.origin)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common.nav.pricing') })
    .click()
  await expect(recruiterOn(page, t).button(t('subscriptions.choose', professional))).toBeVisible()
  await expect(page.getByText(t('subscriptions.paymentNote'))).toBeVisible()
  expect(asked).toEqual([])
})
