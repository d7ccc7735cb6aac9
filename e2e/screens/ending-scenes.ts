import type { Page } from '@playwright/test'
import { stayOnPage } from '../support/page/held-timers.ts'
import { waitForPhase, waitForTurn } from '../support/people/candidate.ts'
import { candidateScene, type Stage, toRoom, toTypingRoom } from './candidate-stage.ts'
import type { Scene } from './scene.ts'

/** Lets what the server says through `change`; null: it is never heard. Call first: the page is loaded anew, for only then it is held. */
const bendServer = async (page: Page, change: (message: string) => string | null): Promise<void> => {
  await page.routeWebSocket(/\/socket\.io\//, near => {
    const far = near.connectToServer()
    near.onMessage(message => far.send(message))
    // The sound of a message comes after it, in packets of its own.
    let heard = true
    far.onMessage(message => {
      const bent = typeof message === 'string' ? change(message) : message
      if (typeof message === 'string') heard = bent !== null
      if (bent !== null && heard) near.send(bent)
    })
  })
  await page.reload()
}
const without =
  (...names: string[]) =>
  (message: string): string | null =>
    names.some(name => message.includes(`["${name}"`)) ? null : message

const askToEnd = async ({ page, candidate, t }: Stage): Promise<void> => {
  await waitForTurn(page)
  await candidate.button(t('interviews.end.button')).click()
  await page.getByRole('dialog').getByRole('button').last().click()
}

const ENDINGS = ['evaluation-complete', 'evaluation-error', 'session-ended'] as const

/** How an interview begins and ends, held where a picture can be taken. */
export const endingScenes: Scene[] = [
  candidateScene('candidate-4-preparing', async stage => {
    await bendServer(stage.page, without('ai-text', 'ai-speaking', 'ai-audio-chunk', 'turn-stored'))
    await toTypingRoom(stage)
    await waitForPhase(stage.page, 'preparing')
  }),
  candidateScene('candidate-4-sound-blocked', async stage => {
    await stage.page.evaluate(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('blocked', 'NotAllowedError'))
    })
    await toRoom(stage)
    await stage.candidate.button(stage.t('interviews.blocked.button')).waitFor()
  }),
  candidateScene('candidate-4-analysing', async stage => {
    await bendServer(stage.page, without(...ENDINGS))
    await toTypingRoom(stage)
    await askToEnd(stage)
    await waitForPhase(stage.page, 'analyzing')
  }),
  candidateScene('candidate-4-done', async stage => {
    await stayOnPage(stage.page)
    await toTypingRoom(stage)
    await askToEnd(stage)
    await waitForPhase(stage.page, 'done')
  }),
  candidateScene('candidate-4-evaluation-later', async stage => {
    await bendServer(stage.page, message =>
      message.includes('["evaluation-complete"') ? '42["evaluation-error",{"message":"later"}]' : message,
    )
    await stayOnPage(stage.page)
    await toTypingRoom(stage)
    await askToEnd(stage)
    await waitForPhase(stage.page, 'done')
  }),
]
