import type { Page } from '@playwright/test'
import { textsIn } from '../support/page/texts.ts'
import { waitForPhase } from '../support/people/candidate.ts'
import { enterSpeaking, interviewIdOn } from '../support/people/enter-interview.ts'
import { createEmployer, readInterview, STORIES } from '../support/people/stories.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
const [question = ''] = STORIES.en.questions

/** By which the server says that it has sent all the sound of a turn. */
const ALL_SENT = '"ai-speaking",{"speaking":false}'

/** Remembers, on each line that the page opens, when all the sound of a first turn was sent. */
const watchSound = (page: Page): Promise<void> =>
  new Promise(resolve => {
    page.on('websocket', line =>
      line.on('framereceived', ({ payload }) => {
        if (`${payload}`.includes(ALL_SENT)) resolve()
      }),
    )
  })

test('during the greeting only the greeting is on screen, no screen reader speaks over it, and Skip leads to question 1', async ({
  server,
  visit,
}) => {
  const { owner, vacancy } = await createEmployer(server)
  const page = await visit()
  const allSent = watchSound(page)
  const candidate = await enterSpeaking(page, vacancy)
  await waitForPhase(page, 'ai_speaking')
  await allSent
  await expect(page.getByText(t('room.progress.before', { total: 3 }), { exact: true })).toBeVisible()
  await expect(page.getByText(t('interviews.syntheticVoice'))).toBeVisible()
  await expect(candidate.captions).not.toContainText(question)
  await expect(candidate.captions).toHaveAttribute('aria-live', 'off')
  await expect(page.getByText(t('room.status.aiSpeaking'))).toHaveAttribute('aria-hidden', 'true')

  await expect(candidate.button(t('interviews.skip'))).toHaveCount(0)
  await candidate.button(t('room.greeting.skip')).click()
  await candidate.asked(question)
  await expect(page.getByText(t('room.progress', { question: 1, total: 3 }))).toBeVisible()
  const id = await interviewIdOn(page, vacancy)
  const { transcript } = await readInterview(server, owner, id)
  expect(transcript.filter(({ speaker }) => speaker === 'ai')).toHaveLength(2)
})
