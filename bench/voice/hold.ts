import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Moment } from './page/note.ts'

/** Length of an answer, milliseconds. */
export const ANSWER_MS = 5_000
/** What is not heard by then never will be, milliseconds. */
const PATIENCE_MS = 10_000

/** What the page noted so far. */
export const momentsOf = (page: Page): Promise<Moment[]> => page.evaluate(() => window.benchMoments)

/** What a person would see of the page, for the error of a bench that got stuck. */
async function stateOf(page: Page): Promise<string> {
  const moments = (await momentsOf(page)).slice(-8).map(({ what, type, at }) => `${what} ${type} ${at}`)
  const text = await page.locator('body').textContent()
  return `${moments.join('\n')}\n${text}`
}

/**
 * Holds what is under the pointer for one answer, and waits until something is heard after it.
 * @throws Error with what the page shows, when nothing is
 */
export async function holdAndHear(page: Page): Promise<void> {
  await page.mouse.down()
  await pause(ANSWER_MS)
  await page.mouse.up()
  // The driver does not query the page while it is being timed.
  await pause(1_000)
  const heard = page.waitForFunction(
    () =>
      window.benchMoments.findLastIndex(({ what }) => what === 'loud') >
      window.benchMoments.findLastIndex(({ what }) => what === 'released'),
    undefined,
    { timeout: PATIENCE_MS, polling: 200 },
  )
  await heard.catch(async cause => {
    throw new Error(`Nothing was heard after an answer.\n${await stateOf(page)}`, { cause })
  })
}
