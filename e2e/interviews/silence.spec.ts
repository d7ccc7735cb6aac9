import type { Page } from '@playwright/test'
import { textsIn } from '../support/page/texts.ts'
import { waitForPhase } from '../support/people/candidate.ts'
import { enterSpeaking, interviewIdOn } from '../support/people/enter-interview.ts'
import { createEmployer, readInterview, STORIES } from '../support/people/stories.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

const t = textsIn('en')
const [firstQuestion = '', secondQuestion = ''] = STORIES.en.questions

declare global {
  interface Window {
    microphones?: MediaStream[]
  }
}

/** Remembers what is listened to, so that it can be muted as by a switch on the headset. */
const keepMicrophones = () => {
  const streams: MediaStream[] = []
  window.microphones = streams
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async constraints => {
    const stream = await open(constraints)
    streams.push(stream)
    return stream
  }
}

const mute = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const track of (window.microphones ?? []).flatMap(stream => stream.getTracks()))
      track.enabled = false
  })

test.use({ environment: VOICELESS })

test('silence is no answer, a reload in the middle of one says what is missing, and Skip leads on while speaking', async ({
  server,
  visit,
}) => {
  const { owner, vacancy } = await createEmployer(server)
  const page = await visit()
  await page.addInitScript(keepMicrophones)
  const candidate = await enterSpeaking(page, vacancy)
  await candidate.asked(firstQuestion)
  // Nothing can be heard here: a screen reader says the words.
  await expect(candidate.captions).toHaveAttribute('aria-live', 'polite')
  const id = await interviewIdOn(page, vacancy)
  const answers = async () =>
    (await readInterview(server, owner, id)).transcript.filter(({ speaker }) => speaker === 'candidate')

  await mute(page)
  // Marked before there is anything to say: a screen reader misses what comes together with its live region.
  await page
    .locator('[data-notice] > [aria-live=polite]:empty')
    .evaluate(region => region.setAttribute('data-was-here', ''))
  await candidate.holdWithMouse()
  await expect(page.locator('[data-was-here]')).toHaveText(t('room.notice.nothingCaptured'))
  await candidate.readyToSpeak()
  expect(await answers()).toEqual([])

  await candidate.holdButton.hover()
  await page.mouse.down()
  await waitForPhase(page, 'recording')
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await asked).accept()
  await reloaded
  await expect(page.getByText(t('interviews.resume.cutOff'))).toBeVisible()
  await candidate.button(t('common.continue')).click()
  await expect(page.getByText(t('room.notice.cutOff'))).toBeVisible()

  await candidate.readyToSpeak()
  await candidate.button(t('interviews.skip')).click()
  await candidate.button(t('common.cancel')).click()
  await expect(candidate.holdButton).toBeFocused()
  expect(await answers()).toEqual([])
  await candidate.button(t('interviews.skip')).click()
  await candidate.button(t('room.skip.confirm')).click()
  await candidate.asked(secondQuestion)
  expect(await answers()).toMatchObject([{ content: t('room.skip.words'), request: true }])
})
