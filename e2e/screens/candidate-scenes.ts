import { controlNetwork } from '../support/page/network.ts'
import { textsIn } from '../support/page/texts.ts'
import { candidateOn, waitForPhase, waitForTurn } from '../support/people/candidate.ts'
import { createEmployer, createVacancy } from '../support/people/stories.ts'
import { api, createRecruiter } from '../support/servers/api.ts'
import { takePlaces } from '../support/servers/full-plan.ts'
import { candidateScene, toAudio, toFirstQuestion, toForm, toRoom, toTypingRoom } from './candidate-stage.ts'
import type { Scene } from './scene.ts'

const setup: Scene[] = [
  candidateScene('candidate-1-instructions', async () => undefined),
  candidateScene('candidate-1-not-agreed', async ({ candidate, page, t }) => {
    await candidate.button(t('interviews.instructions.continue')).click()
    await page.getByText(t('interviews.notice.required')).waitFor()
  }),
  candidateScene('candidate-2-form', toForm),
  candidateScene('candidate-2-form-problems', async stage => {
    const { candidate, page, t } = stage
    await toForm(stage)
    await page.getByLabel(t('common.contact.phone'), { exact: true }).pressSequentially('12345')
    await candidate.button(t('common.continue')).click()
    await page.getByText(t('interviews.form.error.phone')).waitFor()
  }),
  candidateScene('candidate-3-sound', toAudio),
  candidateScene('candidate-3-sound-ready', async stage => {
    await toAudio(stage)
    await stage.candidate.allowMicrophone()
    await stage.candidate.playTone()
    await stage.page.getByText(stage.t('interviews.hearing.voice'), { exact: true }).waitFor()
  }),
  candidateScene(
    'candidate-3-sound-unheard',
    async stage => {
      await toAudio(stage)
      await stage.candidate.allowMicrophone()
      await stage.candidate.playTone()
      await stage.page.getByText(stage.t('interviews.audio.unheardText')).waitFor()
    },
    { microphone: 'beeps' },
  ),
  candidateScene(
    'candidate-3-microphone-denied',
    async stage => {
      await toAudio(stage)
      await stage.candidate.button(stage.t('interviews.audio.allow')).click()
      await stage.page.getByRole('alert').waitFor()
    },
    { microphone: 'denied' },
  ),
  candidateScene(
    'candidate-3-microphone-missing',
    async stage => {
      await toAudio(stage)
      await stage.candidate.button(stage.t('interviews.audio.allow')).click()
      await stage.page.getByRole('alert').waitFor()
    },
    { microphone: 'none' },
  ),
]

const room: Scene[] = [
  candidateScene('candidate-4-speaking', async stage => {
    await toRoom(stage)
    await waitForPhase(stage.page, 'ai_speaking')
  }),
  candidateScene('candidate-4-your-turn', toFirstQuestion),
  candidateScene('candidate-4-microphone-changed', async stage => {
    await toFirstQuestion(stage)
    await stage.page.getByLabel(stage.t('interviews.audio.chooseMicrophone')).selectOption({ index: 1 })
    await stage.page
      .locator('[data-notice]')
      .filter({ hasText: /Audio Input 1/ })
      .waitFor()
  }),
  candidateScene('candidate-4-listening', async stage => {
    await toFirstQuestion(stage)
    await stage.candidate.readyToSpeak()
    await stage.candidate.holdButton.hover()
    await stage.page.mouse.down()
    await waitForPhase(stage.page, 'recording')
  }),
  candidateScene('candidate-4-spoken', async stage => {
    await toFirstQuestion(stage)
    await stage.candidate.holdWithMouse()
    await stage.page.getByText(stage.t('interviews.heard.soundOnly')).waitFor()
  }),
  candidateScene('candidate-4-typing', async stage => {
    await toTypingRoom(stage)
    await waitForTurn(stage.page)
    await stage.candidate.written.fill(stage.story.answers[0] ?? '')
  }),
  candidateScene(
    'candidate-4-reconnecting',
    async stage => {
      const network = await controlNetwork(stage.page)
      await toTypingRoom(stage)
      await waitForTurn(stage.page)
      await network.cut()
      await stage.page.locator('[data-link=reconnecting]').waitFor()
    },
    { complaints: /net::ERR_|WebSocket connection/ },
  ),
  candidateScene('candidate-4-end', async stage => {
    await toTypingRoom(stage)
    await waitForTurn(stage.page)
    await stage.candidate.button(stage.t('interviews.end.button')).click()
    await stage.page.getByRole('dialog').waitFor()
  }),
  candidateScene('candidate-4-taken-over', async stage => {
    const { page, t } = stage
    await toTypingRoom(stage)
    await waitForTurn(page)
    // A tab as a person opens it, which remembers nothing of the first one's.
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(() => void window.open(location.href, '_blank', 'noopener')),
    ])
    const there = candidateOn(other, t)
    await there.button(t('common.continue')).click()
    await there.continueByTyping()
    await page.getByRole('heading', { name: t('interviews.taken.title') }).waitFor()
  }),
]

const end: Scene[] = [
  candidateScene('candidate-5-resume', async stage => {
    await toTypingRoom(stage)
    await waitForTurn(stage.page)
    await stage.page.reload()
    await stage.page.getByRole('heading', { name: stage.t('interviews.resume.title') }).waitFor()
  }),
  candidateScene('candidate-5-thanks', async stage => {
    const { page, t, vacancy, world } = stage
    await toAudio(stage)
    const kept = await page.evaluate(
      key => JSON.parse(localStorage.getItem(key) ?? '{}'),
      `interview:${vacancy.id}`,
    )
    for (const status of ['in_progress', 'completed'])
      await api(world.server, `PUT /interviews/${kept.id}`, {
        interviewToken: kept.candidate_token,
        body: { status },
      })
    await page.reload()
    await page.getByRole('heading', { name: t('interviews.thanks.title') }).waitFor()
  }),
]

const closed: Scene[] = [
  {
    name: 'candidate-0-not-accepting',
    go: async (page, { server, language }) => {
      const t = textsIn(language)
      const { vacancy } = await createEmployer(server, language, { status: 'closed' })
      await page.goto(`${server.origin}/interview/${vacancy.id}`)
      await page.getByRole('heading', { name: t('interviews.notAccepting.closedTitle') }).waitFor()
    },
  },
  {
    name: 'candidate-0-no-place',
    go: async (page, { server, language }) => {
      const t = textsIn(language)
      const vacancy = await createVacancy(server, await createRecruiter(server, { language }), language)
      await takePlaces(server, vacancy)
      await page.goto(`${server.origin}/interview/${vacancy.id}`)
      await page.getByText(t('interviews.turnedAway.text')).waitFor()
    },
  },
  {
    name: 'candidate-0-not-found',
    complaints: /status of 404/,
    go: async (page, { server, language }) => {
      await page.goto(`${server.origin}/interview/01900000-0000-7000-8000-000000000000`)
      await page.getByRole('heading', { name: textsIn(language)('interviews.notFound.title') }).waitFor()
    },
  },
]

/** The candidate's way, from the link to the end. */
export const candidateScenes: Scene[] = [...closed, ...setup, ...room, ...end]
