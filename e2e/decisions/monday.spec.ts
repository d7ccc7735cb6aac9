import { devices, type Page } from '@playwright/test'
import { stop } from '../support/page/stop.ts'
import { LANGUAGES, playedIn, type TestLanguage, type Texts, tagOf, textsIn } from '../support/page/texts.ts'
import { admit, createCompany } from '../support/people/colleagues.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { createVacancy } from '../support/people/stories.ts'
import { api, createRecruiter, newEmail, type Recruiter } from '../support/servers/api.ts'
import { latestMail, linkFor } from '../support/servers/mail.ts'
import { MOVING, nowOn, passOn } from '../support/servers/server-clock.ts'
import type { TestServer } from '../support/servers/start-server.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: { ...VOICELESS, ...MOVING } })

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NAMES = [
  'Alma',
  'Boris',
  'Clara',
  'Denis',
  'Emma',
  'Fedor',
  'Greta',
  'Hugo',
  'Inna',
  'Jonas',
  'Kira',
  'Lars',
]

interface Person {
  id: string
  name: string
  email: string
}

/** A server that was off until its clock shows a later time: what was due meanwhile is done at its start. */
const comeBackLater = async (server: TestServer, ms: number) => {
  await server.stop()
  passOn(server, ms)
  await server.restart()
}

/** What a page says of a server that is off. */
const OFF = /net::ERR_|WebSocket connection|answer 503|status of (409|503)/

/** Twelve interviews that end on Sunday, and the mail that tells of them on Monday. */
const weekend = async (server: TestServer, owner: Recruiter, language: TestLanguage) => {
  const { token } = owner
  await api(server, 'PUT /settings', { token, body: { notify: { finished: 'daily' } } })
  const vacancy = await createVacancy(server, owner, language, { next_step: { kind: 'slots' } })
  const one = async (name: string): Promise<Person> => {
    const email = newEmail()
    const change = { candidate_name: name, candidate_email: email }
    const { interview } = await finishInterview(server, owner, vacancy, language, change)
    return { id: interview.id, name, email }
  }
  const people = await Promise.all(NAMES.map(one))
  const starts = [1, 2, 3].map(hour =>
    new Date(nowOn(server) + 4 * DAY_MS + hour * 60 * MINUTE_MS).toISOString(),
  )
  const slots = starts.map(starts_at => ({ starts_at, minutes: 30, with: 'Olga Smirnova', place: 'Room 45' }))
  await api(server, `PUT /vacancies/${vacancy.id}/slots`, { token, body: { slots } })
  return { vacancy, people }
}

const rate = async (page: Page, t: Texts, { id }: Person) => {
  await page.goto(`/results/${id}`)
  const ratings = page.getByRole('region', { name: t('together.ratings') })
  await ratings
    .getByRole('group', { name: t('together.overall'), exact: true })
    .getByRole('radio', { name: t('decisions.rating.4') })
    .check({ force: true })
  await ratings.getByRole('button', { name: t('together.save') }).click()
  await expect(page.getByText(t('evaluations.humanScore'), { exact: true })).toBeVisible()
}

const mention = async (page: Page, t: Texts, name: string) => {
  const talk = page.getByRole('region', { name: t('together.discussion') })
  await talk.getByLabel(t('together.comment')).pressSequentially(`What do you think? @${name.slice(0, 3)}`)
  await talk.getByRole('option', { name, exact: true }).click()
  await talk.getByRole('button', { name: t('together.send'), exact: true }).click()
  await expect(talk.getByText(`What do you think? @${name}`)).toBeVisible()
}

const select = async (page: Page, t: Texts, people: readonly Person[]) => {
  for (const { name } of people)
    await page.getByRole('checkbox', { name: t('desk.selectOf', { name }) }).check()
  return page.getByRole('region', { name: t('desk.bulk.label') })
}

const decide = async (page: Page, t: Texts, people: readonly Person[], decision: 'advance' | 'decline') => {
  const bar = await select(page, t, people)
  await bar.getByRole('button', { name: t(`decisions.do.${decision}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('decisions.reason')).fill('Compared with the others')
  await dialog.getByRole('checkbox', { name: t('messages.write', { count: people.length }) }).check()
  // The dialog grows with the preview: what is pressed before that may be missed.
  await expect(dialog.getByText(t('messages.position', { at: 1, count: people.length }))).toBeVisible()
  await expect(dialog.getByText(people[0]?.name ?? '').first()).toBeVisible()
  await dialog.getByRole('button', { name: t(`decisions.do.${decision}`) }).click()
  await expect(page.getByText(t(`desk.bulk.done.${decision}`, { count: people.length }))).toBeVisible()
}

/** Makes a link to some of them. @returns its address */
const share = async (page: Page, t: Texts, people: readonly Person[]): Promise<string> => {
  const bar = await select(page, t, people)
  await bar.getByRole('button', { name: t('desk.bulk.share') }).click()
  const dialog = page.getByRole('dialog')
  await stop(page, 'monday-share')
  await dialog.getByRole('button', { name: t('shares.create') }).click()
  const address = await dialog.getByLabel(t('shares.newLink')).inputValue()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: t('desk.bulk.clear') }).click()
  return address
}

/** A hiring manager without an account reads the list, compares two and says what they think of the first. */
const judgeByLink = async (page: Page, t: Texts) => {
  const nth = (number: number) => t('shortlists.candidate', { number })
  await expect(page.getByRole('listitem')).toHaveCount(4)
  await stop(page, 'shared-list')
  for (const number of [1, 2])
    await page.getByRole('checkbox', { name: t('shortlists.choose', { name: nth(number) }) }).check()
  await page.getByRole('link', { name: t('compare.selected', { count: 2 }) }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await stop(page, 'shared-comparison')
  await page.getByRole('link', { name: t('shortlists.toList') }).click()
  await page.getByRole('link', { name: nth(1) }).click()
  const opinion = page.getByRole('region', { name: t('shortlists.opinion') })
  await opinion.getByLabel(t('shortlists.as')).fill('Maria Lopez')
  await opinion.getByRole('button', { name: t('shortlists.continue') }).click()
  await opinion
    .getByRole('group', { name: t('together.overall'), exact: true })
    .getByRole('radio', { name: t('decisions.rating.5') })
    .check({ force: true })
  await opinion.getByRole('button', { name: t('together.save') }).click()
  await expect(opinion.getByText(t('shortlists.rated', { rating: 5 }))).toBeVisible()
  await opinion.getByLabel(t('together.comment')).fill('Invite her this week')
  await opinion.getByLabel(t('together.moment')).selectOption({ index: 1 })
  await opinion.getByRole('button', { name: t('together.send'), exact: true }).click()
  await expect(opinion.getByRole('listitem')).toContainText('Invite her this week')
  await stop(page, 'shared-candidate')
}

/** Takes the second of the times on the candidate's page. */
const book = async (page: Page, t: Texts) => {
  const choose = page.getByRole('region', { name: t('choosing.choose') })
  await choose.getByRole('radio').nth(1).check({ force: true })
  await choose.getByRole('button', { name: t('choosing.book') }).click()
}

for (const language of LANGUAGES)
  test(`a recruiter’s Monday, from the digest to the funnel, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    test.setTimeout(300_000)
    const t = textsIn(language)
    const { dataDir } = server
    const owner = await createCompany(server, { name: 'Acme', language })
    const colleague = await createRecruiter(server, { language })
    const name = playedIn(language) === 'ru' ? 'Вера Ким' : 'Vera Kim'
    await api(server, 'PUT /auth/profile', { token: colleague.token, body: { name } })
    await admit(server, owner, { guest: colleague })
    const { vacancy, people } = await weekend(server, owner, language)
    const seen = await latestMail(dataDir, owner.email)
    await comeBackLater(server, DAY_MS)
    const digest = await latestMail(dataDir, owner.email, { after: seen.file })
    expect(digest.text).toContain(`${vacancy.title}: 12`)

    // Reading: three are rated, a colleague is asked.
    const desk = await visit({ as: owner, language, allow: OFF })
    const [first, second, third] = people as [Person, Person, Person]
    for (const person of [first, second, third]) await rate(desk, t, person)
    await mention(desk, t, name)
    await linkFor(dataDir, colleague.email, `/results/${third.id}`)

    // Four are shown to a hiring manager, who answers on a phone.
    const list = `/vacancy/${vacancy.id}/results?sort=candidate_name`
    const { viewport, userAgent, hasTouch } = devices['Pixel 7']
    const onPhone = { language, allow: OFF, context: { viewport, userAgent, hasTouch } }
    await desk.goto(list)
    const link = await share(desk, t, people.slice(0, 4))
    const manager = await visit(onPhone)
    await manager.goto(link)
    await judgeByLink(manager, t)
    await desk.goto(`/results/${first.id}`)
    const said = desk.getByRole('region', { name: t('together.discussion') }).getByRole('listitem')
    await expect(said.filter({ hasText: 'Invite her this week' })).toContainText('Maria Lopez')
    await expect(desk.getByRole('region', { name: t('together.ratings') })).toContainText('Maria Lopez')

    // Two go on: one chooses a time on a phone, and the other has to choose anew.
    await desk.goto(list)
    await decide(desk, t, [first, second], 'advance')
    await comeBackLater(server, 11 * MINUTE_MS)
    const phone = await visit(onPhone)
    const slower = await visit({ language, allow: OFF })
    await phone.goto(await linkFor(dataDir, first.email, '/my'))
    await slower.goto(await linkFor(dataDir, second.email, '/my'))
    await expect(slower.getByRole('region', { name: t('choosing.choose') }).getByRole('radio')).toHaveCount(3)
    await book(phone, t)
    await expect(phone.getByRole('region', { name: t('choosing.booked') })).toContainText('Olga Smirnova')
    await book(slower, t)
    await expect(slower.getByText(t('choosing.taken'))).toBeVisible()
    await book(slower, t)
    await expect(slower.getByRole('region', { name: t('choosing.booked') })).toBeVisible()

    // Ten are declined, and one of them was a mistake.
    const declined = people.slice(2)
    const [kept, ...rest] = declined as [Person, ...Person[]]
    await desk.goto(list)
    await decide(desk, t, declined, 'decline')
    await desk.goto(`/results/${kept.id}`)
    await desk.getByRole('button', { name: t('decisions.withdraw') }).click()
    await stop(desk, 'monday-undone')
    const before = await Promise.all(people.map(({ email }) => latestMail(dataDir, email)))
    await comeBackLater(server, 11 * MINUTE_MS)
    for (const [index, { email, name: who }] of rest.entries()) {
      const mail = await latestMail(dataDir, email, { after: before[index + 3]?.file ?? '' })
      expect(mail.text).toContain(who)
    }
    expect((await latestMail(dataDir, kept.email)).file).toBe(before[2]?.file)

    // What each candidate reads on their own page.
    for (const [{ email }, stage] of [
      [first, 'closed'],
      [kept, 'in_review'],
      [rest[0] as Person, 'closed'],
    ] as const) {
      const page = await visit({ language })
      await page.goto(await linkFor(dataDir, email, '/my'))
      await expect(page.getByText(t(`my.stage.${stage}.title`))).toBeVisible()
    }

    await desk.goto('/reports/funnel')
    const steps = desk.getByRole('region', { name: t('funnel.steps') }).getByRole('listitem')
    for (const [step, count] of [
      ['finished', 12],
      ['advanced', 2],
      ['declined', 9],
    ] as const)
      await expect(steps.filter({ hasText: t(`funnel.step.${step}`) })).toContainText(`${count}`)
    await stop(desk, 'monday-funnel')
  })
