import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { createInterview, createVacancy, STORIES } from '../support/people/stories.ts'
import { api, callApi, createRecruiter, type Recruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
let owner: Recruiter
test.beforeAll(async ({ server }) => {
  owner = await createRecruiter(server)
})

test('questions are changed, moved, removed, brought back and saved', async ({ server, visit }) => {
  const vacancy = await createVacancy(server, owner)
  const [first, second, third] = STORIES.en.questions
  const page = await visit({ as: owner })
  const recruiter = recruiterOn(page, t)
  await page.goto(`/vacancy/${vacancy.id}/edit`)
  await expect(recruiter.question(1)).toHaveValue(first ?? '')
  await recruiter.question(1).fill('What do you test first?')
  await recruiter.button(t('vacancies.moveDown', { number: 1 })).click()
  await expect(recruiter.question(1)).toHaveValue(second ?? '')
  await recruiter.button(t('vacancies.remove', { number: 3 })).click()
  await recruiter.button(t('vacancies.undo')).click()
  await expect(recruiter.question(3)).toHaveValue(third ?? '')
  await stop(page, 'vacancy-edit')
  await recruiter.button(t('vacancies.add')).click()
  await expect(recruiter.question(4)).toBeFocused()
  await page.keyboard.type('Why this job?')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common.nav.dashboard') })
    .click()
  await recruiter.button(t('saving.unsaved.stay')).click()
  await expect(recruiter.question(4)).toHaveValue('Why this job?')
  await recruiter.button(t('common.save')).click()
  await page.waitForURL(`**/vacancy/${vacancy.id}/created`)
  const saved = await api<OwnVacancy>(server, `GET /vacancies/${vacancy.id}`, { token: owner.token })
  expect(saved.questions).toEqual([second, 'What do you test first?', third, 'Why this job?'])
})

test('a vacancy is closed to new candidates and opened again', async ({ server, visit }) => {
  const vacancy = await createVacancy(server, owner)
  const seen = () => api(server, `GET /vacancies/${vacancy.id}`)
  const page = await visit({ as: owner })
  await page.goto(`/vacancy/${vacancy.id}/edit`)
  await recruiterOn(page, t).button(t('vacancies.status.open.turn')).click()
  await expect(page.getByText(t('vacancies.notAccepting'))).toBeVisible()
  await stop(page, 'vacancy-closed')
  expect(await seen()).toMatchObject({ accepting: false, not_accepting_reason: 'closed' })
  await recruiterOn(page, t).button(t('vacancies.status.closed.turn')).click()
  await expect(page.getByText(t('vacancies.accepting'))).toBeVisible()
  expect(await seen()).toMatchObject({ accepting: true })
})

test('a vacancy past its deadline is called that wherever it is shown', async ({ server, visit }) => {
  const { id } = await createVacancy(server, owner, 'en', { title: 'Overdue' })
  const body = { deadline: '2020-01-01T12:00:00.000Z' }
  await api(server, `PUT /vacancies/${id}`, { token: owner.token, body })
  const page = await visit({ as: owner })
  await page.goto(`/vacancy/${id}/created`)
  await expect(page.getByText(t('vacancy-form.limits.past'))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('vacancy-form.letter.title') })).toHaveCount(0)
  await page.goto(`/vacancy/${id}/edit`)
  await expect(page.getByRole('status').getByText(t('vacancy-form.limits.past'))).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('row').filter({ hasText: 'Overdue' })).toContainText(t('results.overdue'))
})

test('a field that is wrong is led to, and nothing covers it', async ({ visit }) => {
  const page = await visit({ as: owner })
  const recruiter = recruiterOn(page, t)
  await page.goto('/create-vacancy')
  await recruiter.describeVacancy(STORIES.en)
  const count = recruiter.field(t('vacancies.count'))
  await count.fill('99')
  await recruiter.button(t('vacancies.generate')).click()
  await expect(count).toBeFocused()
  const isUncovered = await count.evaluate(field => {
    const { x, y, width, height } = field.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === field
  })
  expect(isUncovered).toBe(true)
})

test('a vacancy is deleted, after asking when interviews go with it, its link leads nowhere, and it is brought back', async ({
  server,
  visit,
}) => {
  const vacancy = await createVacancy(server, owner, 'en', { title: 'Night porter' })
  const page = await visit({ as: owner, allow: /status of 404/ })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: t('results.deleteOf', { title: 'Night porter' }) }).click()
  await expect(page.getByText(t('results.deleted'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Night porter', exact: true })).toHaveCount(0)
  expect((await callApi(server, `GET /vacancies/${vacancy.id}`)).status).toBe(404)
  const candidate = await visit()
  await candidate.goto(`/interview/${vacancy.id}`)
  await expect(
    candidate.getByRole('heading', { name: textsIn('en')('interviews.notFound.title') }),
  ).toBeVisible()
  await page.getByRole('button', { name: t('results.undo') }).click()
  await expect(page.getByText(t('results.undone.vacancy'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Night porter', exact: true })).toBeVisible()
  expect((await callApi(server, `GET /vacancies/${vacancy.id}`)).status).toBe(200)

  await createInterview(server, vacancy)
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.clock.install()
  await page.reload()
  await page.getByRole('button', { name: t('results.deleteOf', { title: 'Night porter' }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('results.deleteText', { count: 1 }))
  await dialog.getByRole('button', { name: t('results.deleteConfirm') }).click()
  const undo = page.getByRole('button', { name: t('results.undo') })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await page.clock.fastForward(UNDO_GRACE_MS)
  await expect(undo).toBeHidden()
})

test('a vacancy of another account cannot be edited', async ({ server, visit }) => {
  const vacancy = await createVacancy(server, owner)
  const stranger = await createRecruiter(server)
  const page = await visit({ as: stranger, allow: /status of 40[34]/ })
  await page.goto(`/vacancy/${vacancy.id}/edit`)
  await expect(page.getByRole('heading', { name: t('vacancies.error.notFound') })).toBeVisible()
  await stop(page, 'vacancy-edit-missing')
})

test('a server that does not answer is told, and trying again helps', async ({ server, visit }) => {
  const vacancy = await createVacancy(server, owner)
  const page = await visit({ as: owner, allow: /ERR_FAILED|ERR_INTERNET|Failed to load resource/ })
  await page.route(`**/api/vacancies/${vacancy.id}`, route => route.abort())
  await page.goto(`/vacancy/${vacancy.id}/edit`)
  await expect(page.getByRole('alert')).toContainText(t('common.error.network'))
  await stop(page, 'vacancy-edit-error')
  await page.unroute(`**/api/vacancies/${vacancy.id}`)
  await recruiterOn(page, t).button(t('common.retry')).click()
  await expect(recruiterOn(page, t).field(t('vacancies.title'))).toHaveValue(vacancy.title)
})
