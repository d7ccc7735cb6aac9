import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { devices } from '@playwright/test'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { candidateOn } from '../support/people/candidate.ts'
import { toSoundCheck } from '../support/people/enter-interview.ts'
import { createEmployer, createInterview, createVacancy, STORIES } from '../support/people/stories.ts'
import { api, type Recruiter } from '../support/servers/api.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

const t = textsIn('en')
test.use({ environment: VOICELESS })

let owner: Recruiter
let vacancy: OwnVacancy
test.beforeAll(async ({ server }) => {
  ;({ owner, vacancy } = await createEmployer(server))
})

const wordsIn = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../apps/web/src/i18n/locales/${language}/interviews.json`),
      'utf8',
    ),
  )

test('the candidate is told how it goes before anything is asked', async ({ server, visit }) => {
  const page = await visit()
  await page.goto(`/interview/${vacancy.id}`)
  const notice = page.getByText(vacancy.consent.text.slice(0, 60))
  await expect(notice).toBeVisible()
  await stop(page, 'candidate-instructions')
  for (const told of [/AI/, /record/i, /180 days|6 months/, /person|human/i])
    expect(vacancy.consent.text).toMatch(told)
  await candidateOn(page, t).readInstructions()
  await expect(page.getByRole('heading', { name: t('interviews.form.title') })).toBeVisible()
  await stop(page, 'candidate-form')

  const french = await createVacancy(server, owner, 'en', { language: 'fr' })
  await page.goto(`/interview/${french.id}`)
  const title = wordsIn('fr')['interviews.instructions.title'] ?? ''
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a form with a wrong phone number says so at its field', async ({ visit }) => {
  const page = await visit()
  const candidate = candidateOn(page, t)
  await page.goto(`/interview/${vacancy.id}`)
  await candidate.readInstructions()
  await page.getByRole('textbox', { name: t('common.contact.phone') }).pressSequentially('12345')
  await candidate.button(t('common.continue')).click()
  await expect(page.getByText(t('interviews.form.error.phone'))).toBeVisible()
  await stop(page, 'candidate-form-problems')
})

test('an interview that ended early says so', async ({ server, visit }) => {
  const { id, candidate_token: interviewToken } = await createInterview(server, vacancy)
  for (const status of ['in_progress', 'completed'])
    await api(server, `PUT /interviews/${id}`, { interviewToken, body: { status } })
  const page = await visit({ as: owner })
  await page.goto(`/results/${id}`)
  await expect(page.getByText(t('evaluations.status.abandoned'))).toBeVisible()
  await stop(page, 'result-abandoned')
})

test('a closed vacancy says so in its heading, and whom to ask', async ({ server, visit }) => {
  const { id } = await createVacancy(server, owner, 'en', { status: 'closed' })
  const page = await visit()
  await page.goto(`/interview/${id}`)
  await expect(page.getByRole('heading', { name: t('interviews.notAccepting.closedTitle') })).toBeVisible()
  await expect(page.getByText(t('interviews.notAccepting.next'))).toBeVisible()
  await stop(page, 'candidate-closed')
  await expect(page.getByRole('link', { name: t('common.page.privacy') }).first()).toBeVisible()
})

test('the smallest phone chooses its own speaker, and offers a sound that is held back whole', async ({
  visit,
}) => {
  const { userAgent, isMobile, hasTouch } = devices['Pixel 7']
  const viewport = { width: 320, height: 640 }
  const page = await visit({ context: { viewport, userAgent, isMobile, hasTouch } })
  const candidate = await toSoundCheck(page, vacancy)
  await candidate.allowMicrophone()
  await expect(page.getByLabel(t('interviews.audio.chooseSpeaker'))).toHaveCount(0)
  await expect(page.getByText(t('interviews.check.speakerChosen'))).toHaveCount(0)
  await expect(candidate.button(t('interviews.audio.start'))).toBeDisabled()
  await candidate.playTone()
  await expect(page.getByText(t('interviews.audio.toneAgainHere'))).toBeVisible()
  await page.evaluate(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('blocked', 'NotAllowedError'))
  })
  await candidate.start()
  await candidate.button(t('room.blocked.button')).waitFor()
  await stop(page, 'candidate-sound-blocked')
  const hidden = await page.locator('[data-notice]').evaluate(box => box.scrollHeight - box.clientHeight)
  expect(hidden).toBe(0)
  await page.setViewportSize({ width: 320, height: 480 })
  await expect(page.getByRole('log')).toHaveAttribute('tabindex', '0')
  await stop(page, 'candidate-sound-blocked-low')
})

test('inside an app the first step says so, and both limits are told beforehand', async ({ visit }) => {
  const inApp =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
  const page = await visit({ context: { userAgent: inApp } })
  await page.goto(`/interview/${vacancy.id}`)
  await expect(page.getByText(t('interviews.remedy.inApp'))).toBeVisible()
  await expect(page.getByRole('link', { name: `/contact?vacancy=${vacancy.id}` })).toBeVisible()
  await expect(page.getByRole('button', { name: t('interviews.inApp.copy') })).toBeVisible()
  await stop(page, 'candidate-in-app')
  for (const limit of [/answer: up to 5 minutes/, /interview: up to 50 minutes/, /within 25 minutes/])
    await expect(page.getByText(limit)).toBeVisible()
})

test('a notice that changed before the start is agreed to again, and nothing else is asked twice', async ({
  server,
  visit,
}) => {
  const { owner: company, vacancy } = await createEmployer(server)
  const { id } = vacancy
  const page = await visit({ allow: /status of 409/ })
  const candidate = await toSoundCheck(page, { id })
  const consent_note = 'Questions: privacy@acme.example'
  await api(server, 'PUT /settings', { token: company.token, body: { consent_note } })
  await candidate.continueByTyping()
  await expect(page.getByText(t('interviews.notice.changed'))).toBeVisible()
  await expect(page.getByText(consent_note)).toBeVisible()
  await stop(page, 'candidate-notice-changed')
  await candidate.readInstructions()
  await expect(page.getByRole('heading', { name: t('interviews.audio.title') })).toBeVisible()
  await candidate.continueByTyping()
  await expect(page.getByTestId('live-room')).toBeVisible()
})

test('a candidate is told at the form and at the sound check that the vacancy was deleted meanwhile', async ({
  server,
  visit,
}) => {
  const gone = () => expect(page.getByRole('heading', { name: t('interviews.notFound.title') })).toBeVisible()
  const remove = (id: string) => api(server, `DELETE /vacancies/${id}`, { token: owner.token })
  const atForm = await createVacancy(server, owner)
  const page = await visit({ allow: /status of 404/ })
  const candidate = candidateOn(page, t)
  await page.goto(`/interview/${atForm.id}`)
  await candidate.readInstructions()
  await remove(atForm.id)
  await candidate.sendForm(STORIES.en)
  await gone()
  await stop(page, 'candidate-not-found')

  const atSound = await createVacancy(server, owner)
  const other = await toSoundCheck(page, atSound)
  await remove(atSound.id)
  await other.continueByTyping()
  await gone()
})
