import { holdTimers } from '../support/page/held-timers.ts'
import { keyboardOn } from '../support/page/keyboard.ts'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')

test('by the keyboard alone a plan is chosen and called off @full', async ({ server, visit }) => {
  const page = await visit()
  // The page that thanks leaves by itself soon after.
  await holdTimers(page, 3_000)
  await arriveSignedIn(page, await createRecruiter(server, { subscribed: false }))
  const { button } = recruiterOn(page, t)
  const keys = keyboardOn(page)
  const dialog = page.getByRole('dialog')
  await page.goto('/pricing')
  await keys.press(button(t('subscriptions.chooseFree')))
  await expect(
    page.getByRole('heading', { name: t('subscriptions.success.title', { plan: 'Starter' }) }),
  ).toBeVisible()
  await keys.press(page.getByRole('link', { name: t('subscriptions.toDashboard') }))
  await page.waitForURL('**/dashboard')

  await page.goto('/settings?tab=billing')
  await keys.press(button(t('subscriptions.cancel')))
  await page.keyboard.press('Escape')
  await expect(button(t('subscriptions.cancel'))).toBeFocused()
  await page.keyboard.press('Enter')
  await keys.press(dialog.getByRole('button', { name: t('subscriptions.cancel') }))
  await expect(page.getByText(t('subscriptions.cancelled'))).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})
