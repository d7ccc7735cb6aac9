import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { SIMULATED_PEOPLE } from '@vivavox/contracts/lists'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { stop } from '../support/page/stop.ts'
import { textsIn, untagged } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { createEmployer, createVacancy, STORIES } from '../support/people/stories.ts'
import { api, createRecruiter, type Recruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
let owner: Recruiter
test.beforeAll(async ({ server }) => {
  owner = await createRecruiter(server)
})

const anchors = { weak: 'Guesses.', solid: 'Knows.', strong: 'Shows.' }
const CRITERIA = [
  { name: 'Care', kind: 'technical', weight: 60, anchors },
  { name: 'Clarity', kind: 'communication', weight: 40, anchors },
]

const nameOf = (page: Page, number: number) =>
  page.getByLabel(t('vacancy-form.criteria.name', { number }), { exact: true })
const weightOf = (page: Page, number: number) =>
  page.getByLabel(t('vacancy-form.criteria.weight'), { exact: true }).nth(number - 1)

test('a criterion is added, weighed and saved', async ({ server, visit }) => {
  const vacancy = await createVacancy(server, owner, 'en', { criteria: CRITERIA })
  const page = await visit({ as: owner })
  const { button, expandAround } = recruiterOn(page, t)
  await page.goto(`/vacancy/${vacancy.id}/edit`)
  await expandAround(t('vacancy-form.criteria.title', { count: 2 }))
  await button(t('vacancy-form.criteria.add')).click()
  await expect(nameOf(page, 3)).toBeFocused()
  await page.keyboard.type('Calm')
  await weightOf(page, 3).fill('50')
  await page.getByText(t('vacancy-form.criteria.anchorsMissing')).click()
  await page.getByLabel(t('vacancy-form.criteria.strong')).last().fill('Says so.')
  await button(t('vacancy-form.criteria.round')).click()
  await expect(weightOf(page, 1)).toHaveValue('40')
  await stop(page, 'vacancy-criteria')
  await button(t('common.save')).click()
  await page.waitForURL('**/created')
  const saved = await api<OwnVacancy>(server, `GET /vacancies/${vacancy.id}`, { token: owner.token })
  expect(saved.criteria.map(({ name, weight }) => [name, weight])).toEqual([
    ['Care', 40],
    ['Clarity', 27],
    ['Calm', 33],
  ])
  expect(saved.criteria[2]?.anchors.strong).toBe('Says so.')
})

test('questions are put in order by keys and by the mouse, each with its strong answer', async ({
  server,
  visit,
}) => {
  const [first = '', second = '', third = ''] = STORIES.en.questions
  const vacancy = await createVacancy(server, owner, 'en', { strong_answers: ['one', 'two', 'three'] })
  const page = await visit({ as: owner })
  const recruiter = recruiterOn(page, t)
  await page.goto(`/vacancy/${vacancy.id}/edit`)
  const handle = (number: number) => recruiter.button(t('vacancy-form.drag.handle', { number }))

  await handle(1).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(t('vacancy-form.drag.taken', { place: 1, total: 3 }))).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(t('vacancy-form.drag.over', { place: 2, total: 3 }))).toBeAttached()
  await page.keyboard.press('Space')
  await expect(recruiter.question(1)).toHaveValue(second)
  await expect(recruiter.question(2)).toHaveValue(first)
  await expect(page.getByText(t('vacancy-form.drag.put', { place: 2, total: 3 }))).toBeAttached()

  await page.keyboard.press('Space')
  await expect(page.getByText(t('vacancy-form.drag.taken', { place: 2, total: 3 }))).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(t('vacancy-form.drag.over', { place: 3, total: 3 }))).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText(t('vacancy-form.drag.cancelled', { place: 2, total: 3 }))).toBeAttached()
  await expect(recruiter.question(2)).toHaveValue(first)

  await handle(2).evaluate(element => element.scrollIntoView({ block: 'center' }))
  const [from, to] = [await handle(3).boundingBox(), await handle(1).boundingBox()]
  if (!from || !to) throw new Error('no handle')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y, { steps: 8 })
  await expect(page.getByText(t('vacancy-form.drag.over', { place: 1, total: 3 }))).toBeAttached()
  await page.mouse.up()
  await expect(recruiter.question(1)).toHaveValue(third)
  await stop(page, 'vacancy-order')
  await recruiter.button(t('common.save')).click()
  await page.waitForURL('**/created')
  const saved = await api<OwnVacancy>(server, `GET /vacancies/${vacancy.id}`, { token: owner.token })
  expect(saved.questions).toEqual([third, second, first])
  expect(saved.strong_answers).toEqual(['three', 'two', 'one'])
})

test('a fault that appears by the press that leaves its field does not move the button away', async ({
  visit,
}) => {
  const page = await visit({ as: owner })
  const { button, question, expandAround } = recruiterOn(page, t)
  await page.goto('/create-vacancy')
  await expandAround(t('vacancy-form.limits.title'))
  await page.getByLabel(t('vacancy-form.limits.max')).fill('0')
  await button(t('vacancies.add')).click()
  await expect(question(1)).toBeFocused()
  await expect(page.getByText(t('vacancy-form.fault.maxCandidates'))).toBeVisible()
  await stop(page, 'vacancy-form-faults')
})

test.describe('in Tokyo', () => {
  test('a deadline is typed and shown in the zone of the reader, and kept in UTC', async ({
    server,
    visit,
  }) => {
    const vacancy = await createVacancy(server, owner)
    const page = await visit({ context: { timezoneId: 'Asia/Tokyo' }, as: owner })
    const { button, expandAround } = recruiterOn(page, t)
    await page.goto(`/vacancy/${vacancy.id}/edit`)
    await expandAround(t('vacancy-form.limits.title'))
    const zone = 'Japan Standard Time, GMT+9'
    await expect(page.getByText(t('vacancy-form.limits.zone', { zone }))).toBeVisible()
    await page.getByLabel(t('vacancy-form.limits.deadline')).fill('2020-01-01T00:00')
    await expect(page.getByText(t('vacancy-form.limits.past'))).toBeVisible()
    await page.getByLabel(t('vacancy-form.limits.deadline')).fill('2039-03-09T18:30')
    await expect(page.getByText(t('vacancy-form.limits.past'))).toBeHidden()
    await page.getByLabel(t('vacancy-form.limits.max')).fill('12')
    await page.getByRole('switch', { name: t('vacancy-form.limits.blind') }).check()
    await page.getByRole('switch', { name: t('vacancy-form.limits.invited') }).check()
    await button(t('common.save')).click()
    await page.waitForURL('**/created')
    const saved = await api<OwnVacancy>(server, `GET /vacancies/${vacancy.id}`, { token: owner.token })
    expect(saved).toMatchObject({
      deadline: '2039-03-09T09:30:00.000Z',
      max_candidates: 12,
      blind_review: true,
      invited_only: true,
    })
    const elsewhere = await visit({ context: { timezoneId: 'Europe/Berlin' }, as: owner })
    await elsewhere.goto(`/vacancy/${vacancy.id}/edit`)
    await expect(elsewhere.getByLabel(t('vacancy-form.limits.deadline'))).toHaveValue('2039-03-09T10:30')
  })
})

test('a dry run goes to its table, and counts nowhere', async ({ server, visit }) => {
  const { owner: recruiter, vacancy } = await createEmployer(server)
  const page = await visit({ as: recruiter })
  const { button } = recruiterOn(page, t)
  await page.goto(`/vacancy/${vacancy.id}/created`)
  await button(t('dry-run.start')).click()
  const table = page.getByRole('table', { name: t('dry-run.table') })
  for (const person of SIMULATED_PEOPLE)
    await expect(
      table.getByRole('rowheader', { name: t(`dry-run.person.${person}`), exact: false }).first(),
    ).toBeVisible({ timeout: 60_000 })
  await expect(button(t('dry-run.again'))).toBeEnabled()
  await expect(table.getByText(t('dry-run.finding.silent_no_number'))).toBeVisible()
  await expect(table.getByText(t('dry-run.finding.asks_noticed'))).toBeVisible()
  await table.getByText(t('dry-run.details')).first().click()
  await expect(table.getByText(STORIES.en.questions[0] ?? '').first()).toBeVisible()
  await stop(page, 'vacancy-dry-run')

  await page.goto(`/vacancy/${vacancy.id}/edit`)
  await expect(table).toBeVisible()
  await page.goto('/dashboard')
  const link = page.getByRole('link', { name: vacancy.title, exact: true })
  await expect(link.first()).toBeVisible()
  const shown = await api<{ total_interviews: number }>(server, 'GET /dashboard', { token: recruiter.token })
  expect(shown.total_interviews).toBe(0)
  await page.goto('/dashboard?tab=interviews')
  await expect(page.getByText(t('results.noInterviews'))).toBeVisible()
})

test('a vacancy is duplicated from its page, and nothing is saved before that is pressed', async ({
  server,
  visit,
}) => {
  const { owner: recruiter, vacancy } = await createEmployer(server, 'en', {
    criteria: CRITERIA,
    strong_answers: ['one', '', ''],
    deadline: '2039-01-01T00:00:00Z',
    max_candidates: 3,
  })
  const page = await visit({ as: recruiter })
  const { field, button, question } = recruiterOn(page, t)
  await page.goto(`/vacancy/${vacancy.id}/created`)
  await page.getByRole('link', { name: t('vacancy-form.duplicate') }).click()
  await expect(page.getByText(t('vacancy-form.duplicated', { title: vacancy.title }))).toBeVisible()
  const title = t('vacancy-form.duplicateTitle', { title: vacancy.title })
  await expect(field(t('vacancies.title'))).toHaveValue(title)
  await expect(question(3)).toHaveValue(STORIES.en.questions[2] ?? '')
  await question(3).fill('Why this job?')
  await button(t('vacancies.create')).click()
  await page.waitForURL(/\/created$/)
  const { vacancies } = await api<{ vacancies: OwnVacancy[] }>(server, 'GET /vacancies', {
    token: recruiter.token,
  })
  const [copy, original] = vacancies
  expect(copy).toMatchObject({
    title,
    questions: [...STORIES.en.questions.slice(0, 2), 'Why this job?'],
    strong_answers: ['one', '', ''],
    criteria: CRITERIA,
    deadline: null,
    max_candidates: 3,
  })
  expect(original).toMatchObject({ id: vacancy.id, questions: STORIES.en.questions })
})

test('a preview shows what candidates read, and creates nothing', async ({ server, visit }) => {
  const { owner: recruiter, vacancy } = await createEmployer(server)
  const page = await visit({ as: recruiter })
  await page.goto(`/vacancy/${vacancy.id}/edit`)
  const preview = page.getByRole('link', { name: t('vacancy-form.preview') })
  await expect(preview).toHaveAttribute('target', '_blank')
  await page.goto((await preview.getAttribute('href')) ?? '')
  await expect(page.getByText(t('interviews.preview.text'))).toBeVisible()
  await expect(page.getByText(vacancy.consent.text)).toBeVisible()
  await page.getByRole('checkbox', { name: t('interviews.notice.agree') }).check()
  await stop(page, 'vacancy-preview')
  await page.getByRole('button', { name: t('interviews.instructions.continue') }).click()
  await expect(page.getByText(t('interviews.preview.end'))).toBeVisible()
  const { total } = await api<{ total: number }>(server, 'GET /interviews', { token: recruiter.token })
  expect(total).toBe(0)
})

test('a poster in the language of the interview has the code, the title and the way to it', async ({
  server,
  visit,
}) => {
  const vacancy = await createVacancy(server, owner, 'ru')
  const page = await visit({ as: owner })
  const held: Route[] = []
  // What draws codes (qrcode.react).
  await page.route('**/assets/esm-*.js', route => void held.push(route))
  await page.goto(`/vacancy/${vacancy.id}/created`)
  await expect(page.getByRole('link', { name: t('vacancy-form.poster.open') })).toBeVisible()
  // Nothing can be saved that was not drawn yet.
  await expect(recruiterOn(page, t).button(t('vacancy-form.poster.png'))).toBeHidden()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  for (const [name, ending, begins] of [
    [t('vacancy-form.poster.png'), 'png', '\x89PNG'],
    [t('vacancy-form.poster.svg'), 'svg', '<svg'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await recruiterOn(page, t).button(name).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(`Разработчик-Go-qr.${ending}`)
    expect((await readFile(await download.path(), 'latin1')).slice(0, 4)).toBe(begins)
  }
  await page.getByRole('link', { name: t('vacancy-form.poster.open') }).click()
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { name: vacancy.title })).toBeVisible()
  await expect(sheet.getByText(textsIn('ru')('invitation.poster.scan'))).toBeVisible()
  await expect(sheet.getByRole('img', { name: t('vacancies.qrLabel') })).toBeVisible()
  await expect(sheet).toContainText(`/interview/${vacancy.id}`)
  await expect(page.getByText(untagged(t('vacancies.linkLocal')))).toBeVisible()
  await stop(page, 'vacancy-poster')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(untagged(t('vacancies.linkLocal')))).toBeHidden()
  await expect(page.getByRole('button', { name: t('vacancy-form.poster.print') })).toBeHidden()
})

test('a form is kept as a template, another begins from it, and what stood there can be had back', async ({
  server,
  visit,
}) => {
  const { owner: recruiter, vacancy } = await createEmployer(server, 'en', { criteria: CRITERIA })
  const page = await visit({ as: recruiter })
  const { field, button, question } = recruiterOn(page, t)
  await page.goto(`/vacancy/${vacancy.id}/edit`)
  await button(t('vacancy-form.template.title')).click()
  await expect(page.getByText(t('vacancy-form.template.none'))).toBeVisible()
  await field(t('vacancy-form.template.name')).fill('Engineers')
  await button(t('vacancy-form.template.keep')).click()
  await expect(page.getByText(t('vacancy-form.template.kept'))).toBeVisible()
  await stop(page, 'vacancy-template')

  await page.goto('/create-vacancy')
  await field(t('vacancies.title')).fill('Something else')
  await button(t('vacancy-form.template.title')).click()
  await button(t('vacancy-form.template.useOf', { name: 'Engineers' })).click()
  await expect(field(t('vacancies.title'))).toHaveValue(vacancy.title)
  await expect(question(3)).toHaveValue(STORIES.en.questions[2] ?? '')
  await expect(nameOf(page, 2)).toHaveValue('Clarity')
  await button(t('vacancies.restoreReplaced')).click()
  await expect(field(t('vacancies.title'))).toHaveValue('Something else')

  await button(t('vacancy-form.template.title')).click()
  await button(t('vacancy-form.template.remove', { name: 'Engineers' })).click()
  await expect(page.getByText(t('vacancy-form.template.none'))).toBeVisible()
})
