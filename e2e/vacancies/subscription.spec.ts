import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { STORIES } from '../support/people/stories.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')

test('without a plan the form says so, opens the plans, and the draft waits', async ({
  server,
  visit,
  allow,
}) => {
  allow(/status of 403/)
  const account = await createRecruiter(server, { subscribed: false })
  const page = await visit()
  await arriveSignedIn(page, account)
  const recruiter = recruiterOn(page, t)
  await page.goto('/create-vacancy')
  await recruiter.describeVacancy(STORIES.en)
  await recruiter.button(t('vacancies.generate')).click()
  await expect(page.getByText(t('vacancies.error.subscription'))).toBeVisible()
  await page.waitForURL('**/pricing')
  await recruiter.subscribe()
  await page.goto('/create-vacancy')
  await expect(page.getByText(t('vacancies.resumed'))).toBeVisible()
  await expect(recruiter.field(t('vacancies.title'))).toHaveValue(STORIES.en.title)
  await recruiter.button(t('vacancies.generate')).click()
  await expect(recruiter.question(5)).not.toHaveValue('')
})

test('a vacancy written without a plan waits while the free plan is begun on the dashboard', async ({
  server,
  visit,
  allow,
}) => {
  allow(/status of 403/)
  const account = await createRecruiter(server, { subscribed: false })
  const page = await visit()
  await arriveSignedIn(page, account)
  const recruiter = recruiterOn(page, t)
  await page.goto('/create-vacancy')
  await recruiter.describeVacancy(STORIES.en)
  await recruiter.button(t('vacancies.add')).click()
  await recruiter.question(1).fill(STORIES.en.questions[0] ?? '')
  await recruiter.button(t('vacancies.create')).click()
  await expect(page.getByText(t('vacancies.error.subscription'))).toBeVisible()
  await page.waitForURL('**/pricing')

  await page.goto('/dashboard')
  await recruiter.button(t('results.startFree')).click()
  await expect(page.getByText(t('results.freeStarted'))).toBeVisible()
  await expect(page.getByText('Interviews: 0 completed, 5 left')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('results.welcome') })).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard$/)

  await page
    .getByRole('link', { name: t('results.create') })
    .first()
    .click()
  await expect(page.getByText(t('vacancies.resumed'))).toBeVisible()
  await expect(recruiter.field(t('vacancies.title'))).toHaveValue(STORIES.en.title)
  await expect(recruiter.question(1)).toHaveValue(STORIES.en.questions[0] ?? '')
  await recruiter.button(t('vacancies.create')).click()
  await page.waitForURL('**/created')
})
