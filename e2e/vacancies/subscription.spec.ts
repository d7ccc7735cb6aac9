import { holdTimers, passTimers } from '../support/page/held-timers.ts'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { STORIES } from '../support/people/stories.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')

test('a vacancy written without a plan leads to the plans after three seconds, and waits until one is begun', async ({
  server,
  visit,
}) => {
  const page = await visit({ allow: /status of 403/ })
  await holdTimers(page, 3_000)
  await arriveSignedIn(page, await createRecruiter(server, { subscribed: false }))
  const { field, button, question, describeVacancy } = recruiterOn(page, t)
  const isLedToPlans = async () => {
    await expect(page.getByText(t('vacancies.error.subscription'))).toBeVisible()
    await expect(page).toHaveURL(/create-vacancy$/)
    expect(await passTimers(page)).toBe(1)
    await page.waitForURL('**/pricing')
  }
  await page.goto('/create-vacancy')
  await describeVacancy(STORIES.en)
  await button(t('vacancies.generate')).click()
  await isLedToPlans()
  await page.goto('/create-vacancy')
  await expect(page.getByText(t('vacancies.resumed'))).toBeVisible()
  await expect(field(t('vacancies.title'))).toHaveValue(STORIES.en.title)
  await button(t('vacancies.add')).click()
  await question(1).fill(STORIES.en.questions[0] ?? '')
  await button(t('vacancies.create')).click()
  await isLedToPlans()

  await page.goto('/dashboard')
  await button(t('results.startFree')).click()
  await expect(page.getByText(t('results.freeStarted'))).toBeVisible()
  await expect(page.getByText('Interviews: 0 completed, 5 left')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('results.welcome') })).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard$/)

  await page
    .getByRole('link', { name: t('results.create') })
    .first()
    .click()
  await expect(page.getByText(t('vacancies.resumed'))).toBeVisible()
  await expect(question(1)).toHaveValue(STORIES.en.questions[0] ?? '')
  await button(t('vacancies.generate')).click()
  await expect(question(2)).not.toHaveValue('')
  await button(t('vacancies.create')).click()
  await page.waitForURL('**/created')
})
