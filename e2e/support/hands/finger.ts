import type { Locator, Page } from '@playwright/test'

/** One finger on a touch screen, by the browser's own input: what is under it decides what happens. */
export async function fingerOn(page: Page) {
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
