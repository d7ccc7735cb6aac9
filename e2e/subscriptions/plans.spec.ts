import { holdTimers, passTimers } from '../support/page/held-timers.ts'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')

test('a visitor who chooses a plan signs in first', async ({ visit }) => {
  const page = await visit()
  await page.goto('/pricing')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0)).toContainText('Starter')
  await expect(cards.nth(0)).toContainText('$0')
  await expect(cards.nth(0)).toContainText(t('subscriptions.limit', { count: 5 }))
  await expect(cards.nth(0)).toContainText(t('subscriptions.starter.support'))
  await expect(cards.nth(1)).toContainText('Professional')
  await expect(cards.nth(1)).toContainText('$29')
  await expect(cards.nth(1)).toContainText(t('subscriptions.limit', { count: 50 }))
  await expect(cards.nth(1)).toContainText(t('subscriptions.popular'))
  await expect(page.getByRole('heading', { name: 'Enterprise' })).toBeVisible()
  await expect(page.getByText('$99 a month', { exact: false })).not.toContainText('from')
  await expect(page.getByText(t('subscriptions.paymentLocal'))).toBeVisible()
  await cards.nth(0).getByRole('button').click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpricing$/)
  await expect(page.getByRole('heading', { name: t('auth.login.title') })).toBeVisible()
})

test('a plan is chosen, shown with its use, and cancelled after one question', async ({ server, visit }) => {
  const page = await visit()
  await holdTimers(page, 3_000)
  await arriveSignedIn(page, await createRecruiter(server, { subscribed: false }))
  const recruiter = recruiterOn(page, t)
  await page.goto('/pricing')
  await recruiter.button(t('subscriptions.chooseFree')).click()
  const done = page.getByRole('heading', { name: t('subscriptions.success.title', { plan: 'Starter' }) })
  await expect(done).toBeVisible()
  await expect(page.getByText(t('subscriptions.success.toast'))).toBeVisible()
  await stop(page, 'subscription-success')
  await expect(page.getByRole('link', { name: t('subscriptions.toDashboard') })).toHaveAttribute(
    'href',
    '/dashboard',
  )
  expect(await passTimers(page)).toBeGreaterThan(0)
  await page.waitForURL('**/dashboard')

  await page.goto('/pricing')
  await expect(
    page.getByRole('heading', { name: t('subscriptions.active', { plan: 'Starter' }) }),
  ).toBeVisible()
  await expect(page.getByText('Interviews: 0 completed, 5 left')).toBeVisible()
  await expect(recruiter.button(t('subscriptions.current'))).toBeDisabled()
  await stop(page, 'pricing-current')
  await recruiter.button(t('subscriptions.cancel')).click()
  const dialog = page.getByRole('dialog')
  await stop(page, 'pricing-cancel')
  await dialog.getByRole('button', { name: t('subscriptions.cancelKeep') }).click()
  await expect(dialog).toBeHidden()
  await recruiter.button(t('subscriptions.cancel')).click()
  await dialog.getByRole('button', { name: t('subscriptions.cancel') }).click()
  await expect(page.getByText(t('subscriptions.cancelled'))).toBeVisible()
  await expect(page.getByText(t('subscriptions.endsOn', { date: '' }).trim())).toBeVisible()
  await expect(recruiter.button(t('subscriptions.cancel'))).toHaveCount(0)
})

test('pages of a payment that came to nothing', async ({ server, visit }) => {
  const page = await visit({ as: await createRecruiter(server, { subscribed: false }) })
  await page.goto('/subscription/success')
  await expect(page.getByRole('heading', { name: t('subscriptions.success.errorTitle') })).toBeVisible()
  // The page says it, too: the message goes by itself and covers nothing for good.
  const message = page.getByText(t('subscriptions.success.errorToast'))
  await expect(message).toBeVisible()
  await expect(message).toHaveCount(0)
  await stop(page, 'subscription-error')
  await page.goto('/subscription/cancel')
  await expect(page.getByText(t('subscriptions.calledOff.text'))).toBeVisible()
  await stop(page, 'subscription-cancel')
})
