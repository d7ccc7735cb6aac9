import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

for (const language of LANGUAGES)
  test(`a sample is explored, marked everywhere, tried and removed, ${language}${tagOf(language)}`, async ({
    visit,
    server,
  }) => {
    const t = textsIn(language)
    const page = await visit({ language, as: await createRecruiter(server, { language }) })
    const mark = page.getByText(t('common.sample'), { exact: true })
    const remove = page.getByRole('button', { name: t('desk.sample.remove') })
    await page.goto('/dashboard')
    await expect(page.getByText(t('desk.sample.offer'))).toBeVisible()
    await stop(page, 'sample-offered')
    await page.getByRole('button', { name: t('desk.sample.explore') }).click()
    await expect(page.getByText(t('desk.sample.notice'))).toBeVisible()
    // One beside the title, and one in each of three rows.
    await expect(mark).toHaveCount(4)
    await stop(page, 'sample-vacancy')

    // The oldest is the one to read carefully.
    await page.locator('[data-row]').last().getByRole('link').first().click()
    await expect(page.getByText(t('evaluations.flag.addresses_evaluator')).first()).toBeVisible()
    await expect(mark).toHaveCount(1)
    await stop(page, 'sample-result')
    await page.goto('/dashboard?tab=interviews')
    await expect(mark).toHaveCount(3)
    await stop(page, 'sample-interviews')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog').getByText(t('common.sample'))).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto('/dashboard')
    await stop(page, 'sample-dashboard')
    await page.getByRole('link', { name: t('desk.sample.open') }).click()
    await page.getByRole('link', { name: t('desk.sample.try') }).click()
    await expect(page).toHaveURL(/\/interview\//)
    await expect(mark).toHaveCount(1)
    await stop(page, 'sample-instructions')
    await page.goBack()
    await remove.click()
    const dialog = page.getByRole('dialog', { name: t('desk.sample.removeTitle') })
    await stop(page, 'sample-removal')
    await dialog.getByRole('button', { name: t('desk.sample.remove') }).click()
    await expect(page.getByText(t('desk.sample.offer'))).toBeVisible()
    await expect(mark).toHaveCount(0)
  })
