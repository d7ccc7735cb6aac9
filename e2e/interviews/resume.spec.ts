import type { Page } from '@playwright/test'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { controlNetwork } from '../support/page/network.ts'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { A_SECOND, candidateOn, waitForPhase } from '../support/people/candidate.ts'
import { enterSpeaking, interviewIdOn, toSoundCheck } from '../support/people/enter-interview.ts'
import { createEmployer, readInterview, STORIES } from '../support/people/stories.ts'
import { waitForEvaluation } from '../support/people/wait-for-evaluation.ts'
import { api, type Recruiter } from '../support/servers/api.ts'
import type { TestServer } from '../support/servers/start-server.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

const t = textsIn('en')
const story = STORIES.en
const [firstQuestion = '', secondQuestion = '', thirdQuestion = ''] = story.questions
const [firstAnswer = '', secondAnswer = '', thirdAnswer = ''] = story.answers

// The voice is another story's; here it would only take time.
test.use({ environment: VOICELESS })

// Each has a vacancy of its own.
test.describe.configure({ mode: 'parallel' })

let owner: Recruiter
let vacancy: OwnVacancy
test.beforeEach(async ({ server }) => {
  ;({ owner, vacancy } = await createEmployer(server))
})

/** From the link to the room, typing. */
async function enterTyping(page: Page) {
  const candidate = await toSoundCheck(page, vacancy)
  await candidate.continueByTyping()
  return candidate
}

test('the browser’s back, a reload, a closed tab and another tab lead back to the same question', async ({
  server,
  visit,
}) => {
  const page = await visit()
  await page.goto('/about')
  const candidate = await enterTyping(page)
  await candidate.asked(firstQuestion)
  const id = await interviewIdOn(page, vacancy)
  await test.step('the room as it begins', async () => {
    await expect(page.getByRole('heading', { name: vacancy.title })).toBeVisible()
    await expect(page.getByText(t('room.link.connected'))).toBeVisible()
    const progress = t('room.progress', { question: 1, total: 3 })
    await expect(page.getByRole('progressbar', { name: progress })).toBeVisible()
    await expect(candidate.button(t('room.end.button'))).toBeEnabled()
    await stop(page, 'candidate-room')
  })

  await test.step('the browser’s back asks', async () => {
    const asked = page.getByRole('dialog')
    for (const choice of ['interviews.leave.stay', 'interviews.leave.confirm'] as const) {
      await page.evaluate(() => history.back())
      await expect(asked).toContainText(t('interviews.leave.text', { minutes: 25 }))
      await asked.getByRole('button', { name: t(choice) }).click()
      await expect(asked).toBeHidden()
    }
    await expect(page.getByRole('heading', { name: t('interviews.resume.title') })).toBeVisible()
    await candidate.button(t('common.continue')).click()
    await candidate.asked(firstQuestion)
  })

  await candidate.type(firstAnswer)
  await candidate.asked(secondQuestion)
  const before = await readInterview(server, owner, id)
  await test.step('a reload keeps the question and what came before it', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: t('interviews.resume.title') })).toBeVisible()
    await expect(candidate.button(t('interviews.resume.over'))).toBeVisible()
    await stop(page, 'candidate-resume')
    await candidate.button(t('common.continue')).click()
    await candidate.asked(secondQuestion)
    await expect(page.getByText(t('room.progress', { question: 2, total: 3 }))).toBeVisible()
  })

  /** Another tab keeps the choice to type. */
  const inAnotherTab = async () => {
    const tab = await page.context().newPage()
    await tab.goto(`/interview/${vacancy.id}`)
    const there = candidateOn(tab, t)
    await there.button(t('common.continue')).click()
    return { tab, there, taken: tab.getByRole('heading', { name: t('room.taken.title') }) }
  }
  await candidate.write(secondAnswer)
  await page.close()
  const { there, taken } = await inAnotherTab()
  await test.step('what was being typed is there again, until it is sent', async () => {
    await there.asked(secondQuestion)
    await expect(there.written).toHaveValue(secondAnswer)
    await there.written.press('ControlOrMeta+Enter')
    await there.asked(thirdQuestion)
    await expect(there.written).toHaveValue('')
    await expect(there.written).toBeFocused()
  })

  await test.step('a second tab takes over, and the first one can take it back', async () => {
    const second = await inAnotherTab()
    await second.there.asked(thirdQuestion)
    await expect(taken).toBeVisible()
    await stop(taken.page(), 'candidate-taken-over')
    await there.button(t('room.taken.continue')).click()
    await there.asked(thirdQuestion)
    await expect(second.taken).toBeVisible()
  })

  await there.type(thirdAnswer)
  const after = await waitForEvaluation(server, owner, id)
  expect(after.transcript.slice(0, before.transcript.length)).toEqual(before.transcript)
  for (const question of story.questions)
    expect(after.transcript.filter(({ content }) => content.includes(question))).toHaveLength(1)
  expect(after.transcript.filter(({ source }) => source === 'typed').map(({ content }) => content)).toEqual(
    story.answers,
  )
})

test('starting over ends the earlier interview; the other one is ended early', async ({ server, visit }) => {
  const page = await visit()
  const candidate = await enterTyping(page)
  await candidate.asked(firstQuestion)
  const earlier = await interviewIdOn(page, vacancy)
  await page.reload()
  await candidate.button(t('interviews.resume.over')).click()
  const asked = page.getByRole('dialog')
  await stop(page, 'candidate-start-over')
  await asked.getByRole('button', { name: t('common.cancel') }).click()
  expect((await readInterview(server, owner, earlier)).status).toBe('in_progress')
  await candidate.button(t('interviews.resume.over')).click()
  await asked.getByRole('button', { name: t('interviews.resume.over') }).click()
  await expect(page.getByRole('heading', { name: t('interviews.instructions.title') })).toBeVisible()
  await expect.poll(async () => (await readInterview(server, owner, earlier)).status).toBe('abandoned')
  await candidate.readInstructions()
  await candidate.fillForm(story)
  const id = await interviewIdOn(page, vacancy)
  expect(id).not.toBe(earlier)

  await candidate.continueByTyping()
  await candidate.asked(firstQuestion)
  await candidate.type(firstAnswer)
  await candidate.asked(secondQuestion)
  await candidate.end()
  await waitForPhase(page, 'done')
  await page.waitForURL('**/results/*')
  expect(await waitForEvaluation(server, owner, id)).toMatchObject({
    status: 'abandoned',
    evaluation_status: 'done',
    question_number: 2,
  })
  const results = page.url()
  await page.close()

  await test.step('the public link leads to the result while it is shared', async () => {
    const again = await page.context().newPage()
    await again.goto(`/interview/${vacancy.id}`)
    await again.getByRole('link', { name: t('interviews.earlier.link') }).click()
    await again.waitForURL(results)
    await expect(again.getByText(vacancy.title, { exact: true })).toBeVisible()
    await api(server, `PUT /vacancies/${vacancy.id}`, {
      token: owner.token,
      body: { candidate_results: 'none' },
    })
    await again.goto(`/interview/${vacancy.id}`)
    await expect(again.getByRole('heading', { name: t('interviews.instructions.title') })).toBeVisible()
    await expect(again.getByRole('link', { name: t('interviews.earlier.link') })).toHaveCount(0)
  })
})

/** What the candidate has said so far, as the owner reads it. */
async function answersOf(server: TestServer, id: string) {
  const { transcript } = await readInterview(server, owner, id)
  return transcript.flatMap(({ speaker, content, source }) =>
    speaker === 'candidate' ? [{ content, source }] : [],
  )
}

test('answers given without a network arrive once when it is back', async ({ server, visit }) => {
  const page = await visit({ allow: /net::ERR_|WebSocket connection/ })
  const network = await controlNetwork(page)
  const candidate = await enterSpeaking(page, vacancy)
  await candidate.asked(firstQuestion)
  const id = await interviewIdOn(page, vacancy)
  await candidate.readyToSpeak()
  await candidate.holdButton.hover()
  await page.mouse.down()
  await waitForPhase(page, 'recording')
  await stop(page, 'candidate-recording')
  await network.cut()
  await expect(candidate.holdButton).toContainText(A_SECOND)
  await page.mouse.up()
  await waitForPhase(page, 'sending')
  await expect(page.getByText(t('room.status.reconnecting')).first()).toBeVisible()
  await stop(page, 'candidate-reconnecting')
  expect(await answersOf(server, id)).toEqual([])
  await network.mend()

  await candidate.asked(secondQuestion)
  await network.hole()
  await candidate.type(secondAnswer)
  await waitForPhase(page, 'sending')
  expect(await answersOf(server, id)).toEqual([{ content: '', source: 'server' }])
  await network.mend()
  await candidate.asked(thirdQuestion)
  expect(await answersOf(server, id)).toEqual([
    { content: '', source: 'server' },
    { content: secondAnswer, source: 'typed' },
  ])
})

test('without a microphone the whole interview is typed', async ({ server, visit }) => {
  const page = await visit({ microphone: 'none' })
  const candidate = await toSoundCheck(page, vacancy)
  await candidate.button(t('interviews.audio.allow')).click()
  await expect(page.getByText(t('interviews.remedy.missing'))).toBeVisible()
  await stop(page, 'candidate-microphone-missing')
  await candidate.continueByTyping()
  await candidate.asked(firstQuestion)
  const id = await interviewIdOn(page, vacancy)
  await expect(candidate.holdButton).toHaveCount(0)
  await expect(page.getByText(t('room.status.yourTurnTyping'))).toBeVisible()
  await candidate.type(firstAnswer)
  await candidate.asked(secondQuestion)
  await candidate.type(secondAnswer)
  await candidate.asked(thirdQuestion)
  await test.step('the room says how long there is before the interview ends by itself', async () => {
    const warning = page.getByText(t('room.endsSoon.title', { minutes: 4 }))
    await expect(warning).toHaveCount(0)
    await page.clock.setSystemTime(Date.now() + 46 * 60_000)
    await expect(warning).toBeVisible()
    await candidate.button(t('room.endsSoon.button')).click()
    await expect(warning).toHaveCount(0)
  })
  await test.step('an answer that is sent as the computer wakes arrives once the line is back', async () => {
    await candidate.write(thirdAnswer)
    await page.clock.setSystemTime(Date.now() + 48 * 60_000)
    await candidate.button(t('common.send')).click()
  })
  await waitForPhase(page, 'done')
  const kept = await waitForEvaluation(server, owner, id)
  expect(kept).toMatchObject({ status: 'completed', evaluation_status: 'done', audio_url: null })
  expect(kept.transcript.filter(({ source }) => source === 'typed')).toHaveLength(3)
})

test('a refused microphone shows the remedy, and typing stays open', async ({ visit }) => {
  const page = await visit({ microphone: 'denied' })
  const candidate = await toSoundCheck(page, vacancy)
  await candidate.button(t('interviews.audio.allow')).click()
  await expect(page.getByRole('alert')).toContainText(t('interviews.audio.error.devices'))
  await expect(page.getByRole('alert')).toContainText(t('interviews.remedy.denied.chrome'))
  await stop(page, 'candidate-microphone-denied')
  await expect(candidate.button(t('interviews.audio.start'))).toBeDisabled()
  await expect(candidate.button(t('interviews.audio.typing'))).toBeEnabled()
})
