import type { Page } from '@playwright/test'
import type { TestLanguage, Texts } from '../page/texts.ts'
import { anAddress } from '../servers/api.ts'
import type { TestServer } from '../servers/start-server.ts'
import { type CandidatePage, candidateOn } from './candidate.ts'

/** What the sample vacancy asks, by a piece of each question. */
export const DEMO_QUESTIONS = {
  en: ['experience in sales', 'too expensive', 'proud of', 'call first', 'behind its target'],
  ru: ['опыте в продажах', 'слишком дорогое', 'вы гордитесь', 'звонить первым', 'отстаёт от плана'],
} as const satisfies Record<TestLanguage, readonly string[]>

/** Full enough that nothing more is asked about it. */
export const DEMO_ANSWER =
  'Last winter I sold till systems to 14 bakeries in Leeds. I called every owner, visited 9 of them and changed the offer. In the end 6 of them signed, and 4 are still customers.'

/** A visitor from a network of their own: one network may begin only so many in a day. */
export const fromElsewhere = (page: Page): Promise<void> =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': anAddress() })

/** Begins `times` demos in this browser, past the screens. @returns the statuses */
export async function useUpDemos(page: Page, server: TestServer, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let used = 0; used < times; used++) {
    const answer = await page.context().request.post(`${server.origin}/api/auth/increment-demo`)
    statuses.push(answer.status())
  }
  return statuses
}

/** The demo's own screens, in the words of one language. */
export function demoOn(page: Page, t: Texts) {
  const candidate: CandidatePage = candidateOn(page, t)
  const startButton = candidate.button(t('demo.start'))
  return {
    candidate,
    startButton,
    interviewLanguage: page.getByLabel(t('demo.interviewLanguage'), { exact: true }),
    used: (used: number) => page.getByText(t('demo.used', { used, limit: 5 }), { exact: true }),
    /** From the start page to the instructions. */
    begin: async (language: TestLanguage) => {
      await page.getByLabel(t('demo.interviewLanguage'), { exact: true }).selectOption(language)
      await startButton.click()
      await page.getByRole('heading', { name: t('demo.instructions.title') }).waitFor()
    },
    /** From the instructions to the room. */
    enterTyping: async () => {
      await candidate.readInstructions()
      await page.getByRole('heading', { name: t('interviews.audio.title') }).waitFor()
      await candidate.continueByTyping()
    },
    ended: page.getByRole('heading', { name: t('demo.end.title') }),
  }
}
