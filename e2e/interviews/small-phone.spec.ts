import { devices, type Locator, type Page } from '@playwright/test'
import {
  type ControlPositions,
  positionsOf,
  positionsTable,
  recordPositions,
} from '../support/page/control-positions.ts'
import { controlNetwork } from '../support/page/network.ts'
import { textsIn } from '../support/page/texts.ts'
import { A_SECOND, waitForPhase, waitForTurn } from '../support/people/candidate.ts'
import { enterSpeaking, someQuestions } from '../support/people/enter-interview.ts'
import { createEmployer } from '../support/people/stories.ts'
import { expect, cascadeTest as test } from '../support/provider-tests.ts'

/** One finger on a touch screen, by the browser's own input: what is under it decides what happens. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  /** The middle of a control, CSS pixels. */
  const middleOf = async (control: Locator) => {
    const box = await control.boundingBox()
    if (!box) throw new Error('the control cannot be seen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const down = async (control: Locator) => send('touchStart', await middleOf(control))
  const up = () => send('touchEnd')
  return {
    down,
    up,
    moveTo: async (control: Locator) => send('touchMove', await middleOf(control)),
    tap: async (control: Locator) => {
      await down(control)
      await up()
    },
  }
}

const t = textsIn('en')
const { userAgent } = devices['Pixel 7']
const SIZES = [
  { width: 320, height: 568, tag: '' },
  { width: 844, height: 390, tag: ' @full' },
  { width: 360, height: 640, tag: ' @full' },
  { width: 667, height: 375, tag: ' @full' },
  { width: 568, height: 320, tag: ' @full' },
]
/** The least that a thumb hits, CSS pixels. */
const TARGET = 44

/** The controls that stood in more than one place, with all of them. */
const moved = (positions: ControlPositions) =>
  Object.fromEntries(Object.entries(positions).filter(([, boxes]) => Object.keys(boxes).length > 1))

/** Controls too small for a thumb. */
const small = (positions: ControlPositions) =>
  Object.entries(positions).filter(([, boxes]) =>
    Object.keys(boxes).some(box =>
      box
        .split(' ')
        .slice(2)
        .some(size => Number(size) < TARGET),
    ),
  )

const boxesOverlap = async (page: Page, one: string, other: string): Promise<boolean> =>
  page.evaluate(
    ([first = '', second = '']) => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const [a, b] = [box(first), box(second)]
      if (!a || !b) throw new Error('cannot be seen')
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    },
    [one, other],
  )

for (const { width, height, tag } of SIZES) {
  test(`on ${width}×${height} the controls keep their place under a finger${tag}`, async ({
    server,
    visit,
  }, info) => {
    const { vacancy } = await createEmployer(server, 'en', { questions: someQuestions('en', 4) })
    const page = await visit({
      // Less motion is a moment of motion for all that moves, also for the page that this test moves.
      context: {
        viewport: { width, height },
        userAgent,
        isMobile: true,
        hasTouch: true,
        reducedMotion: 'no-preference',
      },
      allow: /net::ERR_|WebSocket connection/,
    })
    await recordPositions(page)
    const network = await controlNetwork(page)
    const candidate = await enterSpeaking(page, vacancy)
    const finger = await fingerOn(page)
    const { holdButton, button } = candidate
    const pressOnce = page.getByRole('switch', { name: t('room.toggle') })
    const answer = async () => {
      await waitForTurn(page)
      await finger.down(holdButton)
      await waitForPhase(page, 'recording')
      await expect(holdButton).toContainText(A_SECOND)
    }

    await candidate.asked('What did you build last?')
    expect(await boxesOverlap(page, '[role=log]', '[data-control=hold]')).toBe(false)
    await finger.tap(holdButton)
    await expect(page.getByText(t('room.notice.holdLonger'))).toBeVisible()
    await answer()
    await finger.up()
    await candidate.asked('How do you find a slow query?')

    // The page moves under the finger: what it lands on was not pressed.
    await answer()
    const shift = await page.evaluate(() => {
      const at = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const [hold, once] = [at('[data-control=hold]'), at('[data-control=once]')]
      if (!hold || !once) throw new Error('cannot be seen')
      const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
      document.body.style.translate = `${hold.left - once.left}px ${middle(hold) - middle(once)}px`
      return middle(once) - middle(hold)
    })
    expect(shift).toBeGreaterThan(0)
    await finger.up()
    await waitForPhase(page, 'sending')
    await page.evaluate(() => document.body.style.removeProperty('translate'))
    await candidate.asked('Which failure taught you most?')
    await expect(pressOnce).not.toBeChecked()

    await answer()
    await network.cut()
    await finger.moveTo(button(t('room.repeat')))
    await finger.up()
    await waitForPhase(page, 'sending')
    await expect(page.getByText(t('room.status.reconnecting'))).toBeVisible()
    await network.mend()
    await candidate.asked('When do you write a test first?')

    await finger.tap(button(t('interviews.typed.open')))
    await expect(candidate.written).toBeFocused()
    await candidate.written.fill('First a table of cases. '.repeat(40))
    expect(await boxesOverlap(page, '[role=log]', 'textarea')).toBe(false)
    await finger.tap(button(t('room.spoken.open')))
    await expect(holdButton).toBeVisible()

    const positions = await positionsOf(page)
    const table = positionsTable(positions)
    await info.attach('positions', { body: table, contentType: 'text/plain' })
    console.log(`\n${width}×${height}\n${table}`)
    expect(Object.keys(positions)).toEqual(expect.arrayContaining(['hold', 'once', 'repeat', 'mode', 'end']))
    expect(moved(positions)).toEqual({})
    expect(small(positions)).toEqual([])
  })
}
