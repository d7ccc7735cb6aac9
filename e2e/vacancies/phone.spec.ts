import type { Locator, Page } from '@playwright/test'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { createEmployer, createVacancy, STORIES } from '../support/people/stories.ts'
import { createRecruiter, type Recruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
const PHONE = { context: { viewport: { width: 320, height: 700 } } }
let owner: Recruiter
test.beforeAll(async ({ server }) => {
  owner = await createRecruiter(server)
})

/** Pixels from the top of the page's window. */
const topOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? 0

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('on a phone questions are drafted right below the description that they come from', async ({
  visit,
}) => {
  const page = await visit({ ...PHONE, as: owner })
  const { field, button, question } = recruiterOn(page, t)
  await page.goto('/create-vacancy')
  const below = await topOf(field(t('vacancies.description')))
  const generate = await topOf(button(t('vacancies.generate')))
  const level = await topOf(field(t('vacancies.difficulty')))
  expect([below, generate, level]).toEqual([below, generate, level].toSorted((one, other) => one - other))
  // Nothing was drafted yet that could be drafted again, and why it cannot be stays told.
  await button(t('vacancies.add')).click()
  await question(1).fill('How do you start a night shift?')
  await expect(button(t('vacancies.generate'))).toBeVisible()
  await expect(page.getByText(t('vacancies.generateNeeds'))).toBeVisible()
  await button(t('vacancies.create')).click()
  await expect(page.getByText(t('vacancies.faults', { count: 2 }))).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('a pasted ad of many lines is no longer than the window: the button below it stays near', async ({
  visit,
}) => {
  const page = await visit({ ...PHONE, as: owner })
  const { field } = recruiterOn(page, t)
  await page.goto('/create-vacancy')
  const description = field(t('vacancies.description'))
  await description.fill('- wash hands, read the handover, look at every resident\n'.repeat(110))
  const { height = 0 } = (await description.boundingBox()) ?? {}
  expect(height).toBeGreaterThan(200)
  expect(height).toBeLessThan(page.viewportSize()?.height ?? 0)
})

test('on a phone questions are a list: a menu moves and removes, and an opened question shows the rest', async ({
  server,
  visit,
}) => {
  const vacancy = await createVacancy(server, owner)
  const [first, second, third] = STORIES.en.questions
  const page = await visit({ ...PHONE, as: owner })
  const { field, button, question } = recruiterOn(page, t)
  await page.goto(`/vacancy/${vacancy.id}/edit`)
  const choose = async (
    item: 'vacancies.moveDown' | 'vacancies.moveUp' | 'vacancies.remove',
    number: number,
  ) => {
    await button(t('vacancies.menu', { number })).click()
    await page.getByRole('menuitem', { name: t(item, { number }) }).click()
  }
  await expect(question(1)).toHaveValue(first ?? '')
  const strong = page.getByText(t('vacancies.strongAnswerMissing'))
  await expect(strong.first()).toBeHidden()
  await choose('vacancies.moveDown', 1)
  await expect(question(1)).toHaveValue(second ?? '')
  await button(t('vacancies.menu', { number: 1 })).click()
  await expect(page.getByRole('menuitem', { name: t('vacancies.moveUp', { number: 1 }) })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await choose('vacancies.remove', 1)
  await expect(button(t('vacancies.menu', { number: 1 }))).toBeFocused()
  await expect(question(2)).toHaveValue(third ?? '')
  await button(t('vacancies.undo')).click()
  await question(3).click()
  await expect(strong.last()).toBeVisible()
  await strong.last().click()
  await field(t('vacancies.strongAnswerTo', { number: 3 })).fill('Names the cause.')
  await page.keyboard.press('Tab')
  await question(3).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(question(2)).toHaveValue(third ?? '')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await stop(page, 'vacancy-edit-phone')
})

test('on a phone what a vacancy of the list is good for stands behind one button', async ({
  server,
  visit,
}) => {
  const { owner: recruiter, vacancy } = await createEmployer(server, 'en', { title: 'Night porter' })
  const { id, title } = vacancy
  const page = await visit({ ...PHONE, as: recruiter })
  await page.goto('/dashboard')
  const more = page.getByRole('button', { name: t('results.actionsOf', { title }) })
  await more.click()
  await page.getByRole('menuitem', { name: t('common.edit') }).click()
  await page.waitForURL(`**/vacancy/${id}/edit`)
  await page.goto('/dashboard')
  await more.click()
  await page.getByRole('menuitem', { name: t('desk.delete') }).click()
  await expect(page.getByText(t('results.deleted'))).toBeVisible()
})

test('the preview leads back from its first step', async ({ server, visit }) => {
  const vacancy = await createVacancy(server, owner, 'en', { title: STORIES.en.title })
  const page = await visit({ ...PHONE, as: owner })
  await page.goto(`/interview/${vacancy.id}?preview`)
  await page.getByRole('link', { name: t('interviews.preview.back') }).click()
  await page.waitForURL(`**/vacancy/${vacancy.id}/created`)
})

test('the sheet of a poster is white in the dark, too', async ({ server, visit }) => {
  const vacancy = await createVacancy(server, owner)
  const page = await visit({ context: { colorScheme: 'dark' }, as: owner })
  await page.goto(`/vacancy/${vacancy.id}/poster`)
  await expect(page.getByRole('article')).toHaveCSS(
    'background-color',
    /^(oklch\(1 |lab\(100 |rgb\(255, 255, 255\))/,
  )
})
