import type { Page } from '@playwright/test'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { api, createRecruiter } from '../support/api.ts'
import { type CandidatePage, candidateOn, waitForPhase, waitForTurn } from '../support/candidate.ts'
import { holdLine } from '../support/line.ts'
import { createVacancy, STORIES, type Story } from '../support/stories.ts'
import { type Texts, textsIn } from '../support/texts.ts'
import type { Scene, World } from './scene.ts'

interface Stage {
  page: Page
  world: World
  t: Texts
  candidate: CandidatePage
  vacancy: OwnVacancy
  story: Story
}
type Play = (stage: Stage) => Promise<void>

/** A candidate in front of a vacancy of their own, at the beginning of the link. */
const scene = (name: string, play: Play, rest: Partial<Scene> = {}): Scene => ({
  ...rest,
  name,
  go: async (page, world) => {
    const { server, language } = world
    const t = textsIn(language)
    const vacancy = await createVacancy(server, await createRecruiter(server, { language }), language)
    await page.goto(`${server.origin}/interview/${vacancy.id}`)
    await page.getByRole('heading', { name: t('interviews.instructions.title') }).waitFor()
    await play({ page, world, t, candidate: candidateOn(page, t), vacancy, story: STORIES[language] })
  },
})

const toForm: Play = ({ candidate }) => candidate.readInstructions()
const toAudio: Play = async stage => {
  await toForm(stage)
  await stage.candidate.fillForm(stage.story)
}
const toRoom: Play = async stage => {
  await toAudio(stage)
  await stage.candidate.allowMicrophone()
  await stage.candidate.playTone()
  await stage.candidate.start()
}
const toTypingRoom: Play = async stage => {
  await toAudio(stage)
  await stage.candidate.continueByTyping()
}
const toFirstQuestion: Play = async stage => {
  await toRoom(stage)
  await stage.candidate.asked(stage.story.questions[0] ?? '')
}

const setup: Scene[] = [
  scene('candidate-1-instructions', async () => undefined),
  scene('candidate-1-not-agreed', async ({ candidate, page, t }) => {
    await candidate.button(t('interviews.instructions.continue')).click()
    await page.getByText(t('interviews.notice.required')).waitFor()
  }),
  scene('candidate-2-form', toForm),
  scene('candidate-2-form-problems', async stage => {
    const { candidate, page, t } = stage
    await toForm(stage)
    await page.getByLabel(t('interviews.form.phone'), { exact: true }).pressSequentially('12345')
    await candidate.button(t('interviews.form.continue')).click()
    await page.getByText(t('interviews.form.error.phone')).waitFor()
  }),
  scene('candidate-3-sound', toAudio),
  scene('candidate-3-sound-ready', async stage => {
    await toAudio(stage)
    await stage.candidate.allowMicrophone()
    await stage.candidate.playTone()
  }),
  scene(
    'candidate-3-microphone-denied',
    async stage => {
      await toAudio(stage)
      await stage.candidate.button(stage.t('interviews.audio.allow')).click()
      await stage.page.getByRole('alert').waitFor()
    },
    { microphone: 'denied' },
  ),
  scene(
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
  scene('candidate-4-speaking', async stage => {
    await toRoom(stage)
    await waitForPhase(stage.page, 'ai_speaking')
  }),
  scene('candidate-4-your-turn', toFirstQuestion),
  scene('candidate-4-listening', async stage => {
    await toFirstQuestion(stage)
    await stage.candidate.holdButton.hover()
    await stage.page.mouse.down()
    await waitForPhase(stage.page, 'recording')
  }),
  scene('candidate-4-type-as-well', async stage => {
    await toFirstQuestion(stage)
    await stage.candidate.holdWithMouse()
    await stage.page.getByText(stage.t('interviews.notice.typeAsWell')).waitFor({ timeout: 60_000 })
  }),
  scene('candidate-4-typing', async stage => {
    await toTypingRoom(stage)
    await waitForTurn(stage.page)
    await stage.candidate.written.fill(stage.story.answers[0] ?? '')
  }),
  scene(
    'candidate-4-reconnecting',
    async stage => {
      const line = await holdLine(stage.page)
      await toTypingRoom(stage)
      await waitForTurn(stage.page)
      await line.cut()
      await stage.page.locator('[data-link=reconnecting]').waitFor()
    },
    { complaints: /net::ERR_|WebSocket connection/ },
  ),
  scene('candidate-4-end', async stage => {
    await toTypingRoom(stage)
    await waitForTurn(stage.page)
    await stage.candidate.button(stage.t('interviews.end.button')).click()
    await stage.page.getByRole('dialog').waitFor()
  }),
  scene('candidate-4-taken-over', async stage => {
    const { page, t } = stage
    await toTypingRoom(stage)
    await waitForTurn(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    const there = candidateOn(other, t)
    await there.button(t('interviews.resume.continue')).click()
    await there.continueByTyping()
    await page.getByRole('heading', { name: t('interviews.taken.title') }).waitFor()
  }),
]

const end: Scene[] = [
  scene('candidate-5-resume', async stage => {
    await toTypingRoom(stage)
    await waitForTurn(stage.page)
    await stage.page.reload()
    await stage.page.getByRole('heading', { name: stage.t('interviews.resume.title') }).waitFor()
  }),
  scene('candidate-5-thanks', async stage => {
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
      const recruiter = await createRecruiter(server, { language })
      const { id } = await createVacancy(server, recruiter, language, { status: 'closed' })
      await page.goto(`${server.origin}/interview/${id}`)
      await page.getByRole('heading', { name: t('interviews.notAccepting.title') }).waitFor()
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
