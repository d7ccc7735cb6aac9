import type { Page } from '@playwright/test'
import { type CandidatePage, waitForPhase } from '../people/candidate.ts'
import { digitsOfGroup, sayGroup, setMuted } from './page-sound.ts'

/**
 * Answers with one whole group of what sounds in the microphone. However late a busy machine presses and lets go, the product hears
 * silence until it records, and from the end of the group until it records no more.
 * @returns the digits that were said into the microphone meanwhile, as heard beside the product
 */
export async function dialAnswer(page: Page, candidate: CandidatePage): Promise<string> {
  await candidate.readyToSpeak()
  await candidate.holdButton.hover()
  await setMuted(page, true)
  await page.mouse.down()
  await waitForPhase(page, 'recording')
  const group = await sayGroup(page)
  await page.mouse.up()
  await page.locator('[data-testid=live-room]:not([data-state=recording])').waitFor()
  await setMuted(page, false)
  return digitsOfGroup(page, group)
}
