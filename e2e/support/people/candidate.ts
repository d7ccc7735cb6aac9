import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../page/texts.ts'
import type { Story } from './stories.ts'

/** Long enough for a voice to say its piece on a busy machine, milliseconds. */
const SPEAKING_MS = 60_000

/** On the clock of the button: more than a tap. A busy machine may not be asked at the first second. */
export const A_SECOND = /0:(0[1-9]|[1-5])/

/** What the candidate's room can be waited for. */
type RoomPhase =
  | 'preparing'
  | 'ai_speaking'
  | 'your_turn'
  | 'recording'
  | 'sending'
  | 'analyzing'
  | 'done'
  | 'failed'

const roomIn = (page: Page, phase: RoomPhase): Locator =>
  page.locator(`[data-testid=live-room][data-state=${phase}]`)

/** Waits until the room is in a phase. */
export const waitForPhase = (page: Page, phase: RoomPhase): Promise<void> =>
  roomIn(page, phase).waitFor({ timeout: SPEAKING_MS })

/** Waits until the candidate may answer. */
export const waitForTurn = (page: Page): Promise<void> => waitForPhase(page, 'your_turn')

/** The candidate, one step after the other, in the words of one language. */
export function candidateOn(page: Page, t: Texts) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const captions = page.getByRole('log', { name: t('room.captions') })
  const holdButton = page.getByTestId('hold-button')
  const written = page.getByLabel(t('room.typed.label'))

  const speakASecond = async () => {
    await waitForPhase(page, 'recording')
    await expect(holdButton).toContainText(A_SECOND)
  }
  const readyToSpeak = async () => {
    await waitForTurn(page)
    if (await written.isVisible()) await button(t('room.spoken.open')).click()
    // On a call it is the candidate's turn before the line stands again.
    await expect(holdButton).toHaveAttribute('aria-disabled', 'false', { timeout: SPEAKING_MS })
  }
  const write = async (answer: string) => {
    await waitForTurn(page)
    if (!(await written.isVisible())) await button(t('interviews.typed.open')).click()
    await written.fill(answer)
  }
  const sendForm = async ({ candidate, phone }: Story, email = 'anna@example.com') => {
    await page.getByLabel(t('interviews.form.name'), { exact: true }).fill(candidate)
    await page.getByLabel(t('common.contact.email'), { exact: true }).fill(email)
    const field = page.getByLabel(t('common.contact.phone'), { exact: true })
    await field.pressSequentially(phone.typed)
    await expect(field).toHaveValue(phone.shown)
    await button(t('common.continue')).click()
  }
  return {
    /** Types an answer and leaves it unsent. */
    write,
    /** Waits for the turn, with the button to speak on screen. */
    readyToSpeak,
    captions,
    holdButton,
    written,
    button,
    readInstructions: async () => {
      await button(t('interviews.instructions.continue')).click()
      await expect(page.getByText(t('interviews.notice.required'))).toBeVisible()
      await page.getByLabel(t('interviews.notice.agree')).check()
      await button(t('interviews.instructions.continue')).click()
    },
    /** Fills in the form and sends it, whatever follows. */
    sendForm,
    fillForm: async (...filled: Parameters<typeof sendForm>) => {
      await sendForm(...filled)
      await expect(page.getByRole('heading', { name: t('interviews.audio.title') })).toBeVisible()
    },
    allowMicrophone: async () => {
      await button(t('interviews.audio.allow')).click()
      await expect(page.getByLabel(t('interviews.audio.chooseMicrophone'))).toBeVisible()
    },
    playTone: async () => {
      await button(t('interviews.audio.tone')).click()
      const again = page.getByText(t('interviews.audio.toneAgain'))
      await expect(again.or(page.getByText(t('interviews.audio.toneAgainHere')))).toBeVisible()
    },
    start: () => button(t('interviews.audio.start')).click(),
    continueByTyping: () => button(t('interviews.audio.typing')).click(),
    /** Presses the button with the mouse, speaks for a second and lets go. */
    holdWithMouse: async () => {
      await readyToSpeak()
      await holdButton.hover()
      await page.mouse.down()
      await speakASecond()
      await page.mouse.up()
    },
    /** The same with the space bar, which works from anywhere on the page. */
    holdWithSpace: async () => {
      await readyToSpeak()
      await page.locator('body').focus()
      await page.keyboard.down('Space')
      await speakASecond()
      await page.keyboard.up('Space')
    },
    /** Types an answer, opening the text box if it is closed. */
    type: async (answer: string) => {
      await write(answer)
      await button(t('common.send')).click()
    },
    /** Waits until this is being asked, and it is the candidate's turn. */
    asked: async (question: string) => {
      await expect(captions).toContainText(question, { timeout: SPEAKING_MS })
      await waitForTurn(page)
    },
    end: async () => {
      await button(t('room.end.button')).click()
      await button(t('room.end.confirm')).click()
    },
  }
}

export type CandidatePage = ReturnType<typeof candidateOn>
