import { expect, type Page } from '@playwright/test'
import { type CandidatePage, waitForPhase } from '../people/candidate.ts'
import { digitsOfGroup, groupsHeard, lastTouch, nextSilence } from './page-sound.ts'

/**
 * Answers with one whole group of what sounds in the microphone: presses in the silence before it, lets go in the one after.
 * @returns the digits that were said into the microphone meanwhile, as heard beside the product
 */
export async function dialAnswer(page: Page, candidate: CandidatePage): Promise<string> {
  await candidate.readyToSpeak()
  await candidate.holdButton.hover()
  const before = await groupsHeard(page)
  await nextSilence(page, before)
  const pressedAfter = before + 1
  await page.mouse.down()
  await waitForPhase(page, 'recording')
  expect(await lastTouch(page), 'pressed in the silence').toEqual({ groups: pressedAfter, isQuiet: true })
  await nextSilence(page, pressedAfter)
  await page.mouse.up()
  expect(await lastTouch(page), 'let go in the silence').toEqual({ groups: pressedAfter + 1, isQuiet: true })
  return digitsOfGroup(page, pressedAfter)
}
