import type { Page } from '@playwright/test'

/** One state of the candidate's room (`left` once it is gone) and when it began, milliseconds since 1970 by the page's own clock. */
export interface RoomMoment {
  state: string
  link: string
  at: number
}

declare global {
  interface Window {
    roomMoments?: RoomMoment[]
  }
}

const keepMoments = () => {
  const moments: RoomMoment[] = []
  window.roomMoments = moments
  const look = () => {
    const room = document.querySelector<HTMLElement>('[data-testid=live-room]')
    const last = moments.at(-1)
    if (!room && !last) return
    const { state = 'left', link = '' } = room?.dataset ?? {}
    if (last?.state !== state || last.link !== link) moments.push({ state, link, at: Date.now() })
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-state', 'data-link'],
  })
}

/** Lets the page note when its room changes: a test that looks from outside sees it late on a busy machine. */
export async function keepRoomMoments(page: Page): Promise<void> {
  await page.addInitScript(keepMoments)
}

/** What was noted since the page was loaded, in order. */
export const roomMoments = (page: Page): Promise<RoomMoment[]> =>
  page.evaluate(() => window.roomMoments ?? [])
