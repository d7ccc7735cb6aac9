import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Interview } from '@vivavox/contracts/interviews'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { until } from '../support/page/until.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { partFile } from '../support/people/driven-interview.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { createEmployer, createVacancy, readInterview } from '../support/people/stories.ts'
import type { Recruiter } from '../support/servers/api.ts'
import type { TestServer } from '../support/servers/start-server.ts'
import { heardNow, hearPlayers } from '../support/sound/heard-pitch.ts'
import { expect, test, USUAL } from '../support/test.ts'

/** Hertz of what a provider takes, and how long one answer sounds, milliseconds. */
const RATE = 16_000
const ANSWER_MS = 4_000
/** Amplitude, of full scale. */
const LOUD = 0.4

/** The pitch of each answer, hertz: far enough apart to be told by ear and by counting. */
const PITCHES = [330, 550, 990] as const

/** An answer that is one steady tone: which one is heard tells whose words these are. PCM16 at 16 kHz. */
const toneAnswer = (question: number): Uint8Array => {
  const step = (2 * Math.PI * (PITCHES[question] ?? 440)) / RATE
  const samples = Int16Array.from({ length: (RATE * ANSWER_MS) / 1_000 }, (_, at) =>
    Math.round(Math.sin(at * step) * LOUD * 32_767),
  )
  return new Uint8Array(samples.buffer)
}

// The words are the browser's, so that answers may be tones: each of its own pitch.
test.use({ environment: { ...USUAL, BROWSER_SPEECH: 'on' } })
test.setTimeout(240_000)

const t = textsIn('en')
const [FIRST, SECOND, THIRD] = PITCHES
/** A bin of the analysis and the codec, hertz. */
const NEAR = 25

/** The recording is put together a few seconds after the end. */
const withSound = (server: TestServer, owner: Recruiter, id: string): Promise<Interview> =>
  until(
    'the recording',
    async () => {
      const interview = await readInterview(server, owner, id)
      return interview.audio_url && interview.transcript[2]?.audio_start_ms !== null ? interview : undefined
    },
    60_000,
  )

interface Stage {
  recruiter: Recruiter
  vacancyId: string
  /** Newest first, as the list has them. */
  interviews: Interview[]
}

/** Three candidates who answer in tones. */
const threeCandidates = async (server: TestServer): Promise<Stage> => {
  const { owner: recruiter, vacancy } = await createEmployer(server)
  const made: string[] = []
  for (const candidate_name of ['Tom Okafor', 'Maya Fletcher', 'Liz Hartmann']) {
    const change = { candidate_name, candidate_email: `${made.length}@example.com`, soundOf: toneAnswer }
    const { interview } = await finishInterview(server, recruiter, vacancy, 'en', change)
    made.push(interview.id)
  }
  const interviews = await Promise.all(made.reverse().map(id => withSound(server, recruiter, id)))
  return { recruiter, vacancyId: vacancy.id, interviews }
}

let stage: Stage
test.beforeAll(async ({ server }) => {
  stage = await threeCandidates(server)
})

const expectPitch = (page: Page, hertz: number) =>
  expect
    .poll(async () => Math.abs((await heardNow(page)).hertz - hertz), `${hertz} Hz is heard`)
    .toBeLessThan(NEAR)

/** The first quote of an answer, by its number. */
const quoteOf = (interview: Interview, answer: number): string => {
  const turn = interview.transcript.filter(({ speaker }) => speaker === 'candidate')[answer]
  const evaluation = interview.evaluation
  const quotes = evaluation?.questions?.flatMap(({ evidence }) => evidence) ?? []
  const found = quotes.find(({ seq }) => seq === turn?.seq)
  if (!found) throw new Error(`Nothing of answer ${answer} is quoted.`)
  return found.quote
}

const lineOf = (page: Page, answer: number) =>
  page
    .getByRole('list', { name: t('outcome.transcript') })
    .getByRole('listitem')
    .filter({
      hasText:
        stage.interviews[1]?.transcript.filter(({ speaker }) => speaker === 'candidate')[answer]?.content ??
        '',
    })

test('on the smallest phone the header leaves the score on the first screen, above the recording', async ({
  visit,
}) => {
  const page = await visit({ context: { viewport: { width: 320, height: 640 } }, as: stage.recruiter })
  await page.goto(`/results/${stage.interviews[1]?.id}`)
  await expect(
    page.getByRole('banner').getByRole('button', { name: t('common.nav.search') }),
  ).toBeInViewport()
  const score = page.getByText(t('outcome.content'), { exact: true }).first()
  const play = page.getByRole('button', { name: t('outcome.play'), exact: true })
  await expect(score).toBeInViewport()
  await expect(play).toBeInViewport()
  const [shown, docked] = await Promise.all([score.boundingBox(), play.boundingBox()])
  // The second score begins above the bar at the foot: the overall one is whole.
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(docked?.y ?? 0)
})

test('a quote sounds from its second, the text goes along, and keys do all of it', async ({ visit }) => {
  const [, interview] = stage.interviews
  if (!interview) throw new Error('Three were made.')
  const page = await visit()
  await hearPlayers(page)
  await arriveSignedIn(page, stage.recruiter)
  await page.goto(`/results/${interview.id}`)
  const play = page.getByRole('button', { name: t('outcome.play'), exact: true })
  const pause = page.getByRole('button', { name: t('outcome.pause'), exact: true })
  await expect(play).toBeVisible()

  await page
    .getByRole('button', { name: quoteOf(interview, 1) })
    .first()
    .click()
  await expect(pause).toBeVisible()
  await expectPitch(page, SECOND)
  const { at } = await heardNow(page)
  expect(at * 1_000).toBeGreaterThanOrEqual(ANSWER_MS)
  expect(at * 1_000).toBeLessThan(2 * ANSWER_MS)
  await expect(lineOf(page, 1)).toHaveAttribute('aria-current', 'true')
  await expect(lineOf(page, 1)).toBeInViewport()

  await lineOf(page, 2).getByRole('button').click()
  await expectPitch(page, THIRD)
  await expect(lineOf(page, 2)).toHaveAttribute('aria-current', 'true')

  await page.keyboard.press('k')
  await expect(play).toBeVisible()
  const before = (await heardNow(page)).at
  await page.keyboard.press('j')
  await expect.poll(async () => (await heardNow(page)).at).toBeLessThan(before - 4)
  await page.locator('h1').click()
  await page.keyboard.press('Space')
  await expect(pause).toBeVisible()
  await page.keyboard.press('Space')

  const search = page.getByRole('searchbox', { name: t('outcome.search') })
  await search.fill('')
  await search.pressSequentially('link [n] pool')
  await expect(search).toHaveValue('link [n] pool')
  await expect(play).toBeVisible()
  await expect(page).toHaveURL(new RegExp(interview.id))
  await search.fill('')
  await search.blur()

  await page.getByRole('slider', { name: t('outcome.seek') }).fill('0')
  await page.keyboard.press('n')
  await expectPitch(page, FIRST)
  const shown = page.getByRole('list', { name: t('outcome.transcript') }).locator('mark')
  const firstQuote = await shown.textContent()
  await page.keyboard.press('n')
  await expect(shown).not.toHaveText(firstQuote ?? '')
  await page.keyboard.press('p')
  await expect(shown).toHaveText(firstQuote ?? '')
  await page.keyboard.press('k')

  await page.getByLabel(t('outcome.speed')).selectOption('1.5')
  await page.reload()
  await expect(page.getByLabel(t('outcome.speed'))).toHaveValue('1.5')
  await stop(page, 'result')
})

test('the next candidate of the same list is a key away, after a reload, too', async ({ visit }) => {
  const [newest, middle, oldest] = stage.interviews
  const page = await visit({ as: stage.recruiter })
  await page.goto(`/vacancy/${stage.vacancyId}/results?sort=candidate_name`)
  await page.getByRole('link', { name: 'Liz Hartmann', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liz Hartmann')
  await expect(
    page.getByText(t('deciding.position', { position: 1, total: 3 }), { exact: true }),
  ).toBeVisible()
  await page.keyboard.press(']')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Fletcher')
  await page.reload()
  await page.getByRole('link', { name: t('deciding.next') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tom Okafor')
  await expect(
    page.getByText(t('deciding.position', { position: 3, total: 3 }), { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: t('deciding.next') })).toHaveCount(0)
  await page.keyboard.press('[')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Fletcher')
  await page.getByRole('link', { name: t('evaluations.allResults') }).click()
  await expect(page).toHaveURL(/sort=candidate_name/)

  const direct = await visit({ as: stage.recruiter })
  await direct.goto(`/results/${newest?.id}`)
  await expect(
    direct.getByText(t('deciding.position', { position: 1, total: 3 }), { exact: true }),
  ).toBeVisible()
  await direct.keyboard.press(']')
  await direct.waitForURL(`**/results/${middle?.id}`)
  await expect(
    direct.getByText(t('deciding.position', { position: 2, total: 3 }), { exact: true }),
  ).toBeVisible()
  await direct.keyboard.press(']')
  await direct.waitForURL(`**/results/${oldest?.id}`)
})

test('candidates stand side by side, and one is heard at a time', async ({ visit }) => {
  const [newest, middle] = stage.interviews
  if (!newest || !middle) throw new Error('Three were made.')
  const page = await visit()
  await hearPlayers(page)
  await arriveSignedIn(page, stage.recruiter)
  await page.goto(`/results/${newest.id}`)
  await page.getByRole('button', { name: t('deciding.actions') }).click()
  const compare = page.getByRole('menuitem', { name: t('compare.withMenu') })
  await expect(compare).toBeFocused()
  // Only up and down walk a menu.
  await page.keyboard.press('ArrowRight')
  await expect(compare).toBeFocused()
  await compare.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Maya Fletcher').check()
  await dialog.getByLabel('Tom Okafor').check()
  await dialog.getByRole('link').click()
  await page.waitForURL('**/compare?ids=*')
  for (const name of ['Liz Hartmann', 'Maya Fletcher', 'Tom Okafor'])
    await expect(page.getByRole('columnheader').filter({ hasText: name })).toBeVisible()
  await expect(page.getByText(t('compare.undecided'))).toHaveCount(3)
  await expect(page.getByText(t('evaluations.short.structure'))).toHaveCount(3)

  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: quoteOf(newest, 1) }) })
  const quotes = row.last().getByRole('button', { name: quoteOf(newest, 1) })
  await quotes.nth(0).click()
  await expectPitch(page, SECOND)
  await quotes.nth(1).click()
  await expect.poll(async () => (await heardNow(page)).sounding).toBe(1)
  await expectPitch(page, SECOND)
  await expect(
    page.getByRole('button', { name: t('compare.pause', { name: 'Maya Fletcher' }) }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: t('compare.play', { name: 'Liz Hartmann' }) })).toBeVisible()
  await stop(page, 'compare')

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: t('compare.remove', { name: 'Tom Okafor' }) }).click()
  await expect(page.getByRole('columnheader').filter({ hasText: 'Tom Okafor' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader').filter({ hasText: 'Maya Fletcher' })).toBeVisible()
  await expect(page.getByRole('columnheader').filter({ hasText: 'Tom Okafor' })).toHaveCount(0)
  // Two scroll with the page, and their names stay.
  await page.mouse.wheel(0, 100_000)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  expect(await page.getByRole('table').evaluate(table => table.parentElement?.scrollTop)).toBe(0)
})

test('another evaluation asks for a reason and stands in the history with it', async ({ visit }) => {
  const interview = stage.interviews[2]
  const page = await visit({ as: stage.recruiter })
  await page.goto(`/results/${interview?.id}`)
  const history = page.getByRole('region', { name: t('deciding.history') })
  await expect(page.getByRole('heading', { name: t('evaluations.how') })).toBeVisible()
  await expect(history).toHaveCount(0)
  await page.getByRole('button', { name: t('deciding.actions') }).click()
  await page.getByRole('menuitem', { name: t('deciding.again') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('decisions.reason')).fill('The candidate asked for a second look.')
  await dialog.getByRole('button', { name: t('evaluations.again') }).click()
  await expect(dialog).toBeHidden()
  await expect(history.getByRole('listitem').first()).toContainText(
    'The candidate asked for a second look.',
    {
      timeout: 60_000,
    },
  )
  await expect(history.getByText(t('deciding.history.latest'))).toHaveCount(1)
  await expect(history.getByText(t('deciding.history.same'))).toBeVisible()
})

test('what came late of a recording is played from the next pause on, at the same place', async ({
  server,
  visit,
}) => {
  const { recruiter } = stage
  const vacancy = await createVacancy(server, recruiter)
  const { interview, token } = await finishInterview(server, recruiter, vacancy, 'en')
  const page = await visit()
  await hearPlayers(page)
  await arriveSignedIn(page, recruiter)
  await page.goto(`/results/${interview.id}`)
  const player = page.getByRole('region', { name: t('outcome.recording') })
  await expect(player.getByText('/ 0:07')).toBeVisible({ timeout: 60_000 })
  await player.getByRole('button', { name: t('outcome.play'), exact: true }).click()
  await expect.poll(async () => (await heardNow(page)).at).toBeGreaterThan(1)
  await player.getByRole('button', { name: t('outcome.pause'), exact: true }).click()
  const { at } = await heardNow(page)

  const late = await fetch(`${server.origin}/api/interviews/${interview.id}/recording/1/0`, {
    method: 'PUT',
    headers: { 'content-type': 'audio/webm', 'x-interview-token': token },
    body: readFileSync(partFile(0)),
  })
  expect(late.status).toBe(204)
  await expect(player.getByText(/\/ 0:(?:09|1\d)$/)).toBeVisible({ timeout: 60_000 })
  expect((await heardNow(page)).at).toBeCloseTo(at, 1)
})

/** How far a page's content moved while it came, as browsers add it up. */
const layoutShift = async (page: Page, address: string): Promise<number> => {
  await page.addInitScript(() => {
    const store = window as unknown as { shifts: number }
    store.shifts = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) store.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await page
    .getByRole('button', { name: t('outcome.play'), exact: true })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a result comes without a jump, ${width} wide`, async ({ visit }) => {
    const page = await visit({ context: { viewport: { width, height } }, as: stage.recruiter })
    expect(await layoutShift(page, `/results/${stage.interviews[0]?.id}`)).toBeLessThanOrEqual(0.02)
  })
