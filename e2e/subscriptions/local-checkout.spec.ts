import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { signInAgain } from '../support/people/subscriber.ts'
import { api, createRecruiter } from '../support/servers/api.ts'
import { MOVABLE, passOn } from '../support/servers/server-clock.ts'
import { expect, test } from '../support/test.ts'

/** Past the days for nothing: the first month was paid. */
const AFTER_TRIAL = 15 * 86_400_000
const professional = { plan: 'Professional' }
const starter = { plan: 'Starter' }

test.use({ environment: MOVABLE })

for (const language of LANGUAGES) {
  const t = textsIn(language)

  test(`where nothing is set up a plan is approved on a page that says that no money moves, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const account = await createRecruiter(server, { language })
    const page = await visit({ language, as: account, allow: /status of 409/ })
    const { button } = recruiterOn(page, t)
    const toCheckout = async () => {
      await page.goto('/pricing')
      await button(t('subscriptions.choose', professional)).click()
      await expect(page.getByRole('heading', { name: t('billing.checkout.title') })).toBeVisible()
    }
    await toCheckout()
    await expect(page.getByText(t('billing.checkout.noMoney'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText('29')
    await expect(page.getByText(t('billing.checkout.trial'))).toBeVisible()
    await stop(page, 'checkout')
    await button(t('common.cancel')).click()
    await expect(page.getByText(t('subscriptions.calledOff.text'))).toBeVisible()
    expect(await api(server, 'GET /subscriptions/current', account)).toMatchObject({
      subscription: { plan_id: 'starter' },
    })

    await toCheckout()
    const checkout = page.url()
    await button(t('billing.checkout.approve')).click()
    await expect(
      page.getByRole('heading', { name: t('subscriptions.success.title', professional) }),
    ).toBeVisible()
    await page.goto(checkout)
    await expect(page.getByText(t('billing.checkout.missing'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('subscriptions.toPricing') })).toBeVisible()
    await stop(page, 'checkout-missing')
    await expect(button(t('common.retry'))).toHaveCount(0)
    await page.goto('/pricing')
    await expect(page.getByRole('heading', { name: t('subscriptions.active', professional) })).toBeVisible()

    const change = t('subscriptions.changeTo', starter)
    const follows = page.getByText(t('subscriptions.change.follows', { ...starter, date: '' }).trim())
    await button(change).click()
    await stop(page, 'pricing-change')
    await page.getByRole('dialog').getByRole('button', { name: change }).click()
    await expect(follows).toBeVisible()
    await stop(page, 'pricing-next-plan')
    await button(t('subscriptions.resume')).first().click()
    await expect(follows).toBeHidden()
  })
}

test('a receipt names seller and buyer, and is printed alone', async ({ server, visit }) => {
  const t = textsIn('en')
  const account = await createRecruiter(server, { subscribed: false })
  const { token } = account
  const body = { planId: 'professional' }
  const asked = await api<{ subscriptionId: string }>(server, 'POST /subscriptions/create', { token, body })
  await api(server, `POST /subscriptions/local-checkout/${asked.subscriptionId}/approve`, { token })
  const page = await visit({ as: account })
  const { button, field } = recruiterOn(page, t)
  await page.goto('/settings?tab=billing')
  await expect(page.getByText(t('billing.payments.none'))).toBeVisible()
  await field(t('billing.details.company')).fill('Acme Logistics GmbH')
  await field(t('billing.details.address')).fill('Speicherstraße 5, Hamburg')
  await button(t('common.save')).click()
  await expect(page.getByText(t('saving.saved'))).toBeVisible()

  passOn(server, AFTER_TRIAL)
  const { token: fresh } = await signInAgain(server, account)
  await page.evaluate(value => localStorage.setItem('auth_token', value), fresh)
  await page.reload()
  // What loads above the list moves it down: a click before that may miss.
  await expect(field(t('billing.details.company'))).toHaveValue('Acme Logistics GmbH')
  await page.getByRole('link', { name: /R-\d{4}-000001/ }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('$29.00')
  await expect(sheet).toContainText('Acme Logistics GmbH')
  await expect(sheet).toContainText('Speicherstraße 5, Hamburg')
  await expect(sheet).toContainText(account.email)
  await expect(sheet).toContainText(t('billing.receipt.local'))
  await expect(sheet).toContainText(t('billing.receipt.approvedOn', { date: '' }).trim())
  await stop(page, 'receipt')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(button(t('billing.receipt.print'))).toBeHidden()
  await expect(sheet).toBeVisible()
})
