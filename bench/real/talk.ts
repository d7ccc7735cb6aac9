import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { Interview } from '@vivavox/contracts/interviews'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { wordErrorRate } from '../../apps/server/src/ai/local/check/word-error-rate.ts'
import { until } from '../../e2e/support/page/until.ts'
import { waitForPhase } from '../../e2e/support/people/candidate.ts'
import { interviewIdOn } from '../../e2e/support/people/enter-interview.ts'
import { readInterview } from '../../e2e/support/people/stories.ts'
import type { Recruiter } from '../../e2e/support/servers/api.ts'
import { giveSpokenMicrophone, playIntoMicrophone } from '../../e2e/support/sound/spoken-microphone.ts'
import { rounded } from '../support/statistics.ts'
import { momentsOf } from '../voice/hold.ts'
import { instrument } from '../voice/page/build.ts'
import { enterRoom } from '../voice/take-interview.ts'
import type { Said } from './said.ts'
import type { Product } from './stage.ts'
import { type AnswerTimes, talkTimes } from './talk-times.ts'

/** A spoken interview that is over. */
export interface Talk {
  id: string
  owner: Recruiter
  answers: (AnswerTimes & { said: Said })[]
  /** When the last answer was over, milliseconds of `performance.now()`. */
  endedAt: number
}

/** The button is held so long before and after what is said, milliseconds. */
const AROUND_MS = 300
/** The longest that a candidate would wait for a turn, milliseconds. */
const TURN_MS = 120_000

const giveAnswer = async (page: Page, { text, wav }: Said): Promise<void> => {
  await page
    .locator('[data-testid=live-room][data-state=your_turn]')
    .getByTestId('hold-button')
    .and(page.locator('[aria-disabled=false]'))
    .hover({ timeout: TURN_MS })
  await page.mouse.down()
  await waitForPhase(page, 'recording')
  await pause(AROUND_MS)
  await playIntoMicrophone(page, wav, text)
  await pause(AROUND_MS)
  await page.mouse.up()
}

const openPage = async ({ browser }: Product): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ bypassCSP: true, locale: 'en-US' })
  const page = await context.newPage()
  await giveSpokenMicrophone(page)
  await instrument(context, 'instrument-turns')
  return { context, page }
}

/** Takes an interview in Chromium, an answer to each question. @throws Error where a turn never comes */
export async function takeTalk(
  product: Product,
  owner: Recruiter,
  vacancy: OwnVacancy,
  answers: readonly Said[],
): Promise<Talk> {
  const { context, page } = await openPage(product)
  try {
    await enterRoom(page, product.server.origin, vacancy)
    for (const said of answers) await giveAnswer(page, said)
    const endedAt = performance.now()
    await page.locator('[data-testid=live-room][data-state=done]').waitFor({ timeout: TURN_MS })
    const times = talkTimes(await momentsOf(page))
    const id = await interviewIdOn(page, vacancy)
    if (times.length !== answers.length)
      throw new Error(`${times.length} answers were noted of ${answers.length}`)
    return {
      ...{ id, owner, endedAt },
      answers: answers.flatMap((said, at) => (times[at] ? [{ ...times[at], said }] : [])),
    }
  } finally {
    await context.close()
  }
}

/** What is on record of an answer: the words, and how many of a hundred are wrong; null: there are none. */
export interface Recorded {
  words: string
  wrongPercent: number | null
}

/** The candidate's answers as they are on record. */
export const recordedAnswers = ({ transcript }: Interview, said: readonly Said[]): Recorded[] => {
  const turns = transcript.filter(({ speaker }) => speaker === 'candidate')
  return said.map(({ text }, at) => {
    const words = turns[at]?.content ?? ''
    return { words, wrongPercent: words ? rounded(100 * wordErrorRate(text, words), 1) : null }
  })
}

const UNFINISHED = ['none', 'queued', 'running', 'awaiting_words']

/** Waits until an interview is evaluated. @throws Error when it is not within ten minutes */
export const waitForResult = ({ server }: Product, { owner, id }: Pick<Talk, 'owner' | 'id'>) =>
  until(
    'the evaluation',
    async () => {
      const interview = await readInterview(server, owner, id)
      return UNFINISHED.includes(interview.evaluation_status) ? undefined : interview
    },
    600_000,
  )
