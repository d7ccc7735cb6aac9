import type { Browser, Page } from '@playwright/test'
import { textsIn } from '../../e2e/support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../../e2e/support/people/recruiter.ts'
import type { Recruiter } from '../../e2e/support/servers/api.ts'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { readStory, type StoryLanguage } from './stories.ts'

const t = textsIn('en')
/** A draft that takes longer is none, milliseconds. */
export const PATIENCE_MS = 300_000
const COUNT = 5

/** What a recruiter got who pressed the button; times in milliseconds. */
export interface Drafted {
  firstMs: number
  allMs: number
  questions: string[]
  /** Of the vacancy that was saved with them. */
  id: string
}

/** Waits until a question can be read, or all stand in the form. @throws Error with the page's words when drafting fails, or they do not come */
const drafted = async (page: Page, wanted: 'first' | 'all'): Promise<void> => {
  const labels = Array.from({ length: COUNT }, (_, at) => t('vacancies.question', { number: at + 1 }))
  const seen = await page.waitForFunction(
    ({ labels, wanted, growing }) => {
      const inForm = labels.filter(label =>
        document.querySelector<HTMLTextAreaElement>(`[aria-label="${label}"]`)?.value.trim(),
      )
      const isGrowing =
        document.querySelector(`[role=progressbar][aria-label="${growing}"] ~ ol > li`) !== null
      if (inForm.length === labels.length || (wanted === 'first' && isGrowing)) return 'drafted'
      return document.querySelector('main [role=alert]')?.textContent || false
    },
    { labels, wanted, growing: t('vacancies.generate') },
    { timeout: PATIENCE_MS, polling: 100 },
  )
  const said = await seen.jsonValue()
  if (said !== 'drafted') throw new Error(`Drafting failed: ${said}`)
}

/** A recruiter pastes an ad, has questions drafted and saves the vacancy. */
export async function draftOnPage(
  browser: Browser,
  { origin }: TestServer,
  owner: Recruiter,
  language: StoryLanguage,
): Promise<Drafted> {
  const context = await browser.newContext({ locale: 'en-US', baseURL: origin })
  const page = await context.newPage()
  try {
    await arriveSignedIn(page, owner)
    await page.goto('/create-vacancy')
    const { describeVacancy, field, button, question } = recruiterOn(page, t)
    await describeVacancy(readStory(language))
    await field(t('vacancies.language')).selectOption(language)
    await button(t('vacancies.generate')).click()
    const started = performance.now()
    await drafted(page, 'first')
    const firstMs = performance.now() - started
    await drafted(page, 'all')
    const allMs = performance.now() - started
    const questions: string[] = []
    for (let number = 1; number <= COUNT; number++) questions.push(await question(number).inputValue())
    await button(t('vacancies.create')).click()
    await page.waitForURL('**/created')
    const [, id = ''] = /vacancy\/([^/]+)\/created/.exec(page.url()) ?? []
    return { firstMs, allMs, questions, id }
  } finally {
    await context.close()
  }
}
