import { stop } from '../support/page/stop.ts'
import { tagOf, textsIn } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const SEARCHES = {
  en: { search: 'medication', title: 'Nurse', other: 'Cook' },
  ru: { search: 'лекарства', title: 'Медсестра / медбрат', other: 'Повар' },
}

for (const language of ['en', 'ru'] as const) {
  test(`a role fills the form of a new vacancy, ${language}${tagOf(language)}`, async ({ server, visit }) => {
    const t = textsIn(language)
    const { search, title, other } = SEARCHES[language]
    const page = await visit({ as: await createRecruiter(server, { language }), language })
    const { button, field, question } = recruiterOn(page, t)
    await page.goto('/create-vacancy')
    await button(t('starters.title')).click()

    const dialog = page.getByRole('dialog', { name: t('starters.title') })
    await expect(dialog.getByText(t('starters.found', { count: 40 }))).toBeVisible()
    const role = (name: string) => dialog.getByRole('listitem').filter({ hasText: name }).getByRole('button')
    await expect(role(other)).toBeVisible()
    await dialog.getByLabel(t('starters.search')).fill(search)
    await expect(role(other)).toBeHidden()
    await stop(page, 'vacancy-starters')
    await role(title).click()

    await expect(dialog).toBeHidden()
    await expect(field(t('vacancies.title'))).toHaveValue(title)
    await expect(question(5)).not.toHaveValue('')
    await button(t('vacancies.create')).click()
    await page.waitForURL('**/created')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })
}
