import type { Page } from '@playwright/test'

/** An interview that is over goes on to the next page: keeps it from that, for the picture. */
export const stayOnPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const later = window.setTimeout.bind(window)
    const never = (work: TimerHandler, ms = 0) => (ms === 2_000 || ms === 3_000 ? 0 : later(work, ms))
    window.setTimeout = never as typeof window.setTimeout
  })
