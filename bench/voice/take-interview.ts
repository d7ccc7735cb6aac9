import type { Browser, Page } from '@playwright/test'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { textsIn } from '../../e2e/support/page/texts.ts'
import { candidateOn, waitForPhase, waitForTurn } from '../../e2e/support/people/candidate.ts'
import { createVacancy, STORIES } from '../../e2e/support/people/stories.ts'
import { createRecruiter } from '../../e2e/support/servers/api.ts'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { holdAndHear, momentsOf } from './hold.ts'
import { instrument } from './page/build.ts'
import type { Moment } from './page/note.ts'

interface Options {
  /** What runs in the page before its own scripts (`page/`). */
  scripts: readonly string[]
  /** How long is spoken after each press, milliseconds, by the microphone that is made in the page. */
  speaksMs: number
}

/** From the link to the first turn, with whatever microphone the page has. */
export async function enterRoom(page: Page, origin: string, { id }: Pick<OwnVacancy, 'id'>) {
  const t = textsIn('en')
  const candidate = candidateOn(page, t)
  await page.goto(`${origin}/interview/${id}`)
  await candidate.readInstructions()
  await candidate.fillForm(STORIES.en)
  await candidate.allowMicrophone()
  await candidate.playTone()
  // A microphone that is silent or makes noise is no voice to the sound check, which then lets a candidate start unheard.
  const way = (name: string) => page.getByRole('button', { name, exact: true, disabled: false })
  await way(t('interviews.audio.start'))
    .or(way(t('interviews.audio.startUnheard')))
    .click()
  return candidate
}

/**
 * A candidate gives spoken answers of 5 s in the built product, from the link to the goodbye.
 * @returns what the page noted
 */
export async function takeInterview(
  browser: Browser,
  server: TestServer,
  turns: number,
  { scripts, speaksMs }: Options,
): Promise<Moment[]> {
  const questions = Array.from({ length: turns }, (_, at) => `What did you build in month ${at + 1}?`)
  const vacancy = await createVacancy(server, await createRecruiter(server), 'en', { questions })
  const context = await browser.newContext({ bypassCSP: true, locale: 'en-US' })
  await context.addInitScript(ms => {
    window.benchSpeaksMs = ms
  }, speaksMs)
  await instrument(context, ...scripts)
  const page = await context.newPage()
  try {
    const candidate = await enterRoom(page, server.origin, vacancy)
    await waitForTurn(page)
    await candidate.holdButton.hover()
    for (let turn = 1; turn <= turns; turn += 1) {
      await waitForTurn(page)
      await holdAndHear(page)
    }
    const moments = await momentsOf(page)
    await waitForPhase(page, 'done')
    return moments
  } finally {
    await context.close()
  }
}
