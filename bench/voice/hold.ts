import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Moment } from './page/moment.ts'

/** Length of an answer, milliseconds. */
export const ANSWER_MS = 5_000
/** What is not heard by then never will be, milliseconds. */
const PATIENCE_MS = 10_000

/** What the page noted so far. */
export const momentsOf = (page: Page): Promise<Moment[]> => page.evaluate(() => window.benchMoments)

/** Holds what is under the pointer for one answer, and waits until something is heard after it. */
export async function holdAndHear(page: Page): Promise<void> {
  await page.mouse.down()
  await pause(ANSWER_MS)
  await page.mouse.up()
  // Nobody looks into the page while it is being timed.
  await pause(1_000)
  await page.waitForFunction(
    () =>
      window.benchMoments.findLastIndex(({ what }) => what === 'loud') >
      window.benchMoments.findLastIndex(({ what }) => what === 'released'),
    undefined,
    { timeout: PATIENCE_MS, polling: 200 },
  )
}
