import type { Page } from '@playwright/test'
import { stayOnPage } from '../support/page/held-timers.ts'
import { type Texts, textsIn } from '../support/page/texts.ts'
import { waitForPhase, waitForTurn } from '../support/people/candidate.ts'
import { demoOn, fromElsewhere, useUpDemos } from '../support/people/demo.ts'
import type { Scene, World } from './scene.ts'

interface Stage {
  page: Page
  world: World
  t: Texts
  demo: ReturnType<typeof demoOn>
}
type Play = (stage: Stage) => Promise<void>

/** A visitor from a network of their own, before the start page. */
const demoScene = (name: string, play: Play, rest: Partial<Scene> = {}): Scene => ({
  ...rest,
  name,
  go: async (page, world) => {
    const t = textsIn(world.language)
    await fromElsewhere(page)
    await play({ page, world, t, demo: demoOn(page, t) })
  },
})

const toStart: Play = async ({ page, world, demo }) => {
  await page.goto(`${world.server.origin}/demo`)
  await demo.used(0).waitFor()
}
const toInstructions: Play = async stage => {
  await toStart(stage)
  await stage.demo.begin(stage.world.language)
}
const toTypingRoom: Play = async stage => {
  await toInstructions(stage)
  await stage.demo.enterTyping()
}
const askToEnd: Play = async ({ page, demo, t }) => {
  await waitForTurn(page)
  await demo.candidate.button(t('interviews.end.button')).click()
  await page.getByRole('dialog').waitFor()
}
const confirmEnd: Play = ({ page }) => page.getByRole('dialog').getByRole('button').last().click()

/** The API refuses what the scene is about. */
const failing = async (page: Page, path: string): Promise<void> => {
  const body = '<!doctype html><title>Bad gateway</title>'
  await page.route(`**/api${path}`, route => route.fulfill({ status: 502, contentType: 'text/html', body }))
}

const start: Scene[] = [
  demoScene('demo-start', toStart),
  demoScene('demo-start-no-language', async stage => {
    await toStart(stage)
    await stage.demo.startButton.click({ force: true })
    await stage.page.getByRole('alert').waitFor()
  }),
  demoScene('demo-start-loading', async stage => {
    await stage.page.route('**/api/auth/demo-limit', () => undefined)
    await stage.page.goto(`${stage.world.server.origin}/demo`)
    await stage.page.getByRole('heading', { name: stage.t('demo.title') }).waitFor()
  }),
  demoScene(
    'demo-start-limit-unknown',
    async stage => {
      await failing(stage.page, '/auth/demo-limit')
      await stage.page.goto(`${stage.world.server.origin}/demo`)
      await stage.page.getByRole('alert').waitFor()
    },
    { complaints: /(status of|answer) 502/ },
  ),
  demoScene(
    'demo-start-failed',
    async stage => {
      await toStart(stage)
      await failing(stage.page, '/auth/increment-demo')
      await stage.demo.interviewLanguage.selectOption(stage.world.language)
      await stage.demo.startButton.click()
      await stage.page.getByRole('alert').waitFor()
    },
    { complaints: /(status of|answer) 502/ },
  ),
  demoScene('demo-limit-reached', async ({ page, world, demo }) => {
    await useUpDemos(page, world.server, 5)
    await page.goto(`${world.server.origin}/demo`)
    await demo.used(5).waitFor()
  }),
  demoScene('demo-network-limit', async ({ page, world, demo }) => {
    await page.route('**/api/auth/demo-limit', route =>
      route.fulfill({
        json: { can_use_demo: false, demo_interviews_used: 1, demo_interviews_limit: 5 },
      }),
    )
    await page.goto(`${world.server.origin}/demo`)
    await demo.used(1).waitFor()
  }),
]

const interview: Scene[] = [
  demoScene('demo-1-instructions', toInstructions),
  demoScene('demo-3-sound', async stage => {
    await toInstructions(stage)
    await stage.demo.candidate.readInstructions()
    await stage.page.getByRole('heading', { name: stage.t('interviews.audio.title') }).waitFor()
  }),
  demoScene('demo-4-your-turn', async stage => {
    await toTypingRoom(stage)
    await waitForTurn(stage.page)
  }),
  demoScene('demo-4-end', async stage => {
    await toTypingRoom(stage)
    await askToEnd(stage)
  }),
  demoScene('demo-4-over', async stage => {
    await toInstructions(stage)
    await stayOnPage(stage.page)
    await stage.demo.enterTyping()
    await askToEnd(stage)
    await confirmEnd(stage)
    await waitForPhase(stage.page, 'done')
  }),
  demoScene('demo-4-expired', async stage => {
    await toInstructions(stage)
    await stage.page.evaluate(() => {
      const { id } = JSON.parse(sessionStorage.getItem('demo') ?? '{}')
      sessionStorage.setItem('demo', JSON.stringify({ id, candidate_token: 'no.longer.valid' }))
    })
    await stage.page.reload()
    await stage.demo.enterTyping()
    await waitForPhase(stage.page, 'failed')
  }),
  demoScene('demo-5-resume', async stage => {
    await toTypingRoom(stage)
    await waitForTurn(stage.page)
    await stage.page.reload()
    await stage.page.getByRole('heading', { name: stage.t('demo.resume.title') }).waitFor()
  }),
  demoScene('demo-6-end', async stage => {
    await toTypingRoom(stage)
    await askToEnd(stage)
    await confirmEnd(stage)
    await stage.demo.ended.waitFor({ timeout: 60_000 })
  }),
]

/** The demo, from its start page to its promotional end. */
export const demoScenes: Scene[] = [...start, ...interview]
