import { expect, type Page } from '@playwright/test'
import { holdTimers, passTimers } from '../support/page/held-timers.ts'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { createEmployer, createInterview, STORIES } from '../support/people/stories.ts'
import { adminOf, createRecruiter } from '../support/servers/api.ts'
import { test } from '../support/test.ts'

const t = textsIn('en')
const { title, candidate } = STORIES.en

const figure = (page: Page, label: Parameters<typeof t>[0]) =>
  page
    .locator('dl > div')
    .filter({ hasText: t(label) })
    .locator('dd')
const tab = (page: Page, label: Parameters<typeof t>[0], count: number) =>
  page.getByRole('tab', { name: t('results.counted', { label: t(label), count }) })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('the dashboard counts, lists and filters', async ({ server, visit }) => {
  const { owner, vacancy } = await createEmployer(server)
  const interview = await createInterview(server, vacancy)
  const page = await visit({ as: owner })
  await page.goto('/dashboard')
  await expect(page.getByText('Interviews: 0 completed, 5 left')).toBeVisible()
  await expect(link(page, t('results.managePlan'))).toHaveAttribute('href', '/pricing')
  await expect(figure(page, 'results.stat.interviews')).toHaveText('1')
  await expect(figure(page, 'results.stat.completed')).toHaveText('0')
  await expect(figure(page, 'results.stat.average')).toHaveText(t('results.notAvailable'))
  await expect(figure(page, 'results.stat.vacancies')).toHaveText('1')
  await stop(page, 'dashboard-vacancies')

  await expect(tab(page, 'results.vacancies', 1)).toHaveAttribute('aria-selected', 'true')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(t('common.difficulty.medium'))
  await expect(row).toContainText(`/interview/${vacancy.id}`)
  await expect(row).toContainText(`${new Date().getFullYear()}`)
  await expect(row.getByRole('link', { name: t('results.editOf', { title }) })).toHaveAttribute(
    'href',
    `/vacancy/${vacancy.id}/edit`,
  )
  await expect(row.getByRole('link', { name: title, exact: true })).toHaveAttribute(
    'href',
    `/vacancy/${vacancy.id}/results`,
  )

  await tab(page, 'results.interviews', 1).click()
  const interviews = page.getByRole('row').filter({ hasText: candidate })
  for (const shown of ['anna@example.com', title, t('common.status.pending'), t('results.notAvailable')])
    await expect(interviews).toContainText(shown)
  await expect(interviews.getByRole('link').first()).toHaveAttribute('href', `/results/${interview.id}`)
  await page.getByLabel(t('results.status'), { exact: true }).selectOption('completed')
  await expect(page.getByText(t('results.noMatches'))).toBeVisible()
  await expect(page).toHaveURL(/status=completed/)
  await page.getByRole('button', { name: t('results.clearFilter') }).click()
  await expect(interviews).toBeVisible()
  await stop(page, 'dashboard-interviews')
})

test('a new account is welcomed, and told what to do first', async ({ server, visit }) => {
  const page = await visit({ as: await createRecruiter(server, { subscribed: false }) })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: t('results.welcome') })).toBeVisible()
  await expect(page.getByText(t('results.freeOffer', { count: 5 }))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: t('results.noPlan') })).toHaveCount(0)
  await expect(link(page, t('results.seePlans'))).toHaveAttribute('href', '/pricing')
  await expect(page.getByText(t('results.noVacancies'))).toBeVisible()
  await stop(page, 'dashboard-welcome')
  await expect(link(page, t('results.create')).last()).toHaveAttribute('href', '/create-vacancy')
  await expect(page.getByRole('link', { name: t('common.nav.settings') })).toHaveCount(1)
  await tab(page, 'results.interviews', 0).click()
  await expect(page.getByText(t('results.noInterviews'))).toBeVisible()
})

test("a vacancy's link is copied, and it says so for three seconds", async ({ server, visit }) => {
  const { owner, vacancy } = await createEmployer(server)
  const page = await visit({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await holdTimers(page, 3_000)
  await arriveSignedIn(page, owner)
  await page.goto('/dashboard')
  const copy = page.getByRole('button', { name: t('results.copyLinkOf', { title }) })
  const copied = page.getByRole('button', { name: t('common.copied') })
  const toast = page.getByRole('region', { name: t('common.notifications') })
  await copy.click()
  await expect(copied).toBeVisible()
  const message = toast.getByText(t('results.linkCopied'))
  await expect(message).toBeInViewport()
  const create = link(page, t('results.create')).first()
  await create.click({ trial: true })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.origin}/interview/${vacancy.id}`,
  )
  await expect.poll(() => passTimers(page)).toBeGreaterThan(0)
  await expect(copy).toBeVisible()
  await expect
    .poll(async () => (await passTimers(page)) + (await toast.getByRole('listitem').count()))
    .toBe(0)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await copy.click()
  await expect(copied).toBeVisible()
  await passTimers(page)
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await copy.click()
  await expect(toast.getByText(t('common.copyFailed'))).toBeVisible()
  await link(page, title).first().click()
  await page.getByRole('button', { name: t('common.copy'), exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('common.copyFailed'))
})

test('a vacancy without interviews shows its link in place of a list', async ({ server, visit }) => {
  const { owner, vacancy } = await createEmployer(server)
  const { id } = vacancy
  const page = await visit({ as: owner })
  await page.goto(`/vacancy/${id}/results`)
  await expect(page.getByText(t('results.noneForVacancy'))).toBeVisible()
  await stop(page, 'vacancy-results-empty')
  await expect(page.getByLabel(t('results.candidateLink'), { exact: true })).toHaveValue(
    `${server.origin}/interview/${id}`,
  )
  await expect(page.getByRole('button', { name: t('common.copy'), exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('results.export') })).toHaveCount(0)
})

test('it says that nothing writes speech down, and to whom that is to be told, until it is closed', async ({
  server,
  visit,
}) => {
  const [page, office] = [await visit(), await visit()]
  const asked = t('results.notWritten.ask', { name: t('evaluations.operator') })
  const ask = page.getByText(asked)
  const models = t('results.notWritten.models')
  await arriveSignedIn(page, await createRecruiter(server))
  await page.goto('/dashboard')
  await expect(ask).toBeVisible()
  await expect(link(page, models)).toBeHidden()
  await page.getByRole('button', { name: t('results.notWritten.dismiss') }).click()
  await page.reload()
  await expect(figure(page, 'results.stat.interviews')).toHaveText('0')
  await expect(ask).toBeHidden()

  await arriveSignedIn(office, await adminOf(server))
  await office.goto('/dashboard')
  // The first steps of an administrator ask for the same.
  await office.getByRole('button', { name: t('desk.first.close') }).click()
  await expect(link(office, models)).toHaveAttribute('href', '/settings?tab=models')
  await expect(office.getByText(asked)).toBeHidden()
})
