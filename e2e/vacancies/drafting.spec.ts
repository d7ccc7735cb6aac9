import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { STORIES } from '../support/people/stories.ts'
import { createRecruiter, type Recruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
let owner: Recruiter
test.beforeAll(async ({ server }) => {
  owner = await createRecruiter(server)
})

const AD = `Duties:
- Look after the hives through the winter
- Plan the honey harvest
- Extract and jar the honey
- Treat the bees for mites
- Keep a record of each hive
- Sell honey at two markets
Requirements:
- Two years of experience with bees`

test('a draft says which line each question comes from, and another is had for one or for all', async ({
  visit,
}) => {
  const page = await visit({ as: owner })
  const recruiter = recruiterOn(page, t)
  await page.goto('/create-vacancy')
  await recruiter.describeVacancy({ ...STORIES.en, title: 'Beekeeper', description: AD })
  await recruiter.button(t('vacancies.generate')).click()
  await expect(
    page.getByText(t('vacancies.source', { line: 'Plan the honey harvest' })).first(),
  ).toBeVisible()
  await stop(page, 'vacancy-draft')
  const written = await recruiter.question(1).inputValue()

  await recruiter.button(t('vacancies.questions.another', { number: 1 })).click()
  const choices = page.getByRole('group', { name: t('vacancies.alternatives', { number: 1 }) })
  const first = choices.getByRole('listitem').first().getByRole('button')
  const chosen = await first.textContent()
  await first.click()
  await expect(recruiter.question(1)).not.toHaveValue(written)
  expect(chosen).toContain(await recruiter.question(1).inputValue())
  await expect(choices.getByRole('button', { name: written })).toBeVisible()
  await stop(page, 'vacancy-alternatives')
  await recruiter.button(t('common.close')).click()
  await expect(choices).toBeHidden()

  const second = await recruiter.question(2).inputValue()
  await recruiter.button(t('vacancies.generateAgain')).click()
  await expect(recruiter.question(2)).not.toHaveValue(second)

  const general = page.getByText(t('vacancies.general'))
  await expect(general).toBeHidden()
  await recruiter.describeVacancy({ ...STORIES.en, title: 'Bell founder', description: 'Castings wanted.' })
  await recruiter.button(t('vacancies.generateAgain')).click()
  await expect(general).toBeVisible()
})

test('a question with a fault, and a draft that takes long', async ({ visit }) => {
  const page = await visit({ as: owner })
  const recruiter = recruiterOn(page, t)
  await page.goto('/create-vacancy')
  await recruiter.describeVacancy(STORIES.en)
  await recruiter.button(t('vacancies.add')).click()
  await page.keyboard.type('What do you do first? And what then?')
  await expect(page.getByText(t('vacancies.fault.asks_twice'))).toBeVisible()
  await stop(page, 'vacancy-question-fault')
  // Never answered.
  await page.route('**/api/vacancies/generate-content', () => undefined)
  await recruiter.button(t('vacancies.generate')).click()
  await expect(page.getByText(t('vacancies.growing', { done: 0, count: 5 }))).toBeVisible()
  await stop(page, 'vacancy-drafting')
})
