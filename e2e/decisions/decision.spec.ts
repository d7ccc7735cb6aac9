import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { createEmployer, STORIES } from '../support/people/stories.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
const { candidate } = STORIES.en

test('a recruiter decides, changes it, and the trail of it stays', async ({ server, visit }) => {
  const { owner: recruiter, vacancy } = await createEmployer(server)
  const { interview } = await finishInterview(server, recruiter, vacancy, 'en')
  const page = await visit({ as: recruiter })
  await page.goto(`/results/${interview.id}`)
  const panel = page.getByRole('region', { name: t('decisions.title') })
  // Criteria without a word about them are named, too.
  await expect(page.getByText(t('evaluations.nothingFound'))).toBeVisible()
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()

  await press(t('decisions.do.advance'))
  const reason = panel.getByLabel(t('decisions.reason'))
  await reason.fill('Knows what a lock costs')
  // By the keyboard: arrows choose a rating.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('radio', { checked: true })).toHaveValue('2')
  await panel.getByRole('radio', { name: t('decisions.rating.4') }).check({ force: true })
  await stop(page, 'result-deciding')
  // A turned tablet lays the page out anew and loses nothing of it.
  await page.setViewportSize({ width: 700, height: 900 })
  await expect(page.getByRole('heading', { name: t('outcome.transcript'), exact: true })).toBeVisible()
  await expect(reason).toHaveValue('Knows what a lock costs')
  await page.setViewportSize({ width: 1280, height: 900 })
  // Neither does a look elsewhere.
  await page
    .getByRole('link', { name: t('common.nav.dashboard'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: t('common.nav.dashboard') })).toBeVisible()
  await page.goBack()
  await expect(reason).toHaveValue('Knows what a lock costs')
  await expect(reason).not.toBeFocused()
  await press(t('decisions.save'))

  await expect(panel.getByText(t('decisions.made.advance'), { exact: true })).toBeVisible()
  await press(t('decisions.change'))
  await press(t('decisions.do.hold'))
  await reason.fill('Wait for the second talk')
  // The page hears of the new decision, by a star, before the answer to saving arrives.
  await page.route('**/api/interviews/*/decision', async route => {
    const response = await route.fetch()
    const reread = page.waitForResponse(`**/api/interviews/${interview.id}`)
    await press(t('decisions.star'))
    await reread
    await route.fulfill({ response })
  })
  await press(t('decisions.save'))
  await expect(panel.getByText(t('decisions.made.hold'), { exact: true })).toBeVisible()
  await page.unroute('**/api/interviews/*/decision')
  await expect(panel.getByRole('button', { name: t('decisions.starred') })).toBeVisible()
  await panel.getByLabel(t('decisions.newTag')).fill('second round')
  await page.keyboard.press('Enter')
  await expect(
    panel.getByRole('button', { name: t('decisions.removeTag', { tag: 'second round' }) }),
  ).toBeVisible()

  await panel.getByText(t('decisions.trail'), { exact: true }).click()
  const trail = panel.getByRole('listitem')
  await expect(trail.filter({ hasText: 'Knows what a lock costs' })).toContainText(
    t('decisions.audit.decided', { decision: t('decisions.made.advance') }),
  )
  await expect(trail.filter({ hasText: 'Wait for the second talk' })).toHaveCount(1)
  await stop(page, 'result-decided')

  await press(t('decisions.withdraw'))
  await expect(panel.getByText(t('decisions.made.advance'), { exact: true })).toBeVisible()
  await expect(trail.filter({ hasText: t('decisions.audit.withdrawn') })).toHaveCount(1)

  await page.goto(`/vacancy/${vacancy.id}/results`)
  await expect(page.getByText(t('decisions.badge.advance'), { exact: true })).toBeVisible()
  await expect(page.getByText('second round')).toBeVisible()
  await stop(page, 'vacancy-results')
})

test('a blind review hides who it is until the recruiter has rated', async ({ server, visit }) => {
  const { owner: recruiter, vacancy } = await createEmployer(server, 'en', { blind_review: true })
  const { interview } = await finishInterview(server, recruiter, vacancy, 'en')
  const page = await visit({ as: recruiter })
  const alias = t('decisions.candidate', { number: 1 })
  await page.goto(`/vacancy/${vacancy.id}/results`)
  await page.getByRole('link', { name: alias, exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: alias })).toBeVisible()
  await expect(page.getByText(t('decisions.blindTitle'))).toBeVisible()
  await expect(page.getByText(t('decisions.blindRecording')).first()).toBeVisible()
  await stop(page, 'result-blind')
  await expect(page.getByText(candidate)).toHaveCount(0)
  await expect(page).not.toHaveTitle(new RegExp(candidate))
  const panel = page.getByRole('region', { name: t('decisions.title') })
  await panel.getByRole('button', { name: t('decisions.do.hold') }).click()
  await panel.getByLabel(t('decisions.reason')).fill('Good on queries')
  await panel.getByRole('button', { name: t('decisions.save') }).click()
  await expect(panel.getByText('Good on queries')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: alias })).toBeVisible()

  await panel.getByRole('button', { name: t('decisions.change') }).click()
  await panel.getByRole('radio', { name: t('decisions.rating.5') }).check({ force: true })
  await panel.getByRole('button', { name: t('decisions.save') }).click()
  await expect(page.getByRole('heading', { level: 1, name: candidate })).toBeVisible()
  await expect(page.getByText('anna@example.com')).toBeVisible()
  expect(interview.candidate_name).toBe('Candidate 1')
})
