import { textsIn } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')

test('unsaved changes are asked about', async ({ server, visit }) => {
  const page = await visit({ as: await createRecruiter(server) })
  const { field } = recruiterOn(page, t)
  const save = page
    .locator('form', { has: field(t('settings.company.name')) })
    .getByRole('button', { name: t('common.save') })
  const company = field(t('settings.company.name'))
  await page.goto('/dashboard')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common.nav.settings') })
    .click()
  await page.getByRole('tab', { name: t('settings.tab.company') }).click()
  await company.fill('Acme')
  await save.click()
  await expect(page.getByText(t('saving.saved'))).toBeVisible()

  await company.fill('Other')
  const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
  const back = () => page.evaluate(() => history.back())
  await back()
  await answer(t('saving.unsaved.stay'))
  await expect(page).toHaveURL(/\/settings\?tab=company$/)
  await expect(company).toHaveValue('Other')
  await back()
  await answer(t('saving.unsaved.leave'))
  await page.waitForURL('**/settings')
  await page.goForward()
  await expect(company).toHaveValue('Acme')

  await company.fill('Other')
  const dashboard = page.getByRole('link', { name: t('common.nav.dashboard') })
  await dashboard.click()
  await answer(t('saving.unsaved.stay'))
  await expect(company).toHaveValue('Other')
  await dashboard.click()
  await answer(t('saving.unsaved.leave'))
  await page.waitForURL('**/dashboard')
  await page.goto('/settings?tab=company')
  await expect(company).toHaveValue('Acme')
})
