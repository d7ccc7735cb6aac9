import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shownTexts?: Set<string>
  }
}

/** Lets the page note what it shows, so that a test sees what was there for a moment only. Call before its first address. */
export const keepShownTexts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shown = new Set<string>()
    window.shownTexts = shown
    const look = () => {
      for (const element of document.querySelectorAll('main p, main h1, main [role=alert]'))
        shown.add(element.textContent?.trim() ?? '')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** Everything that stood in a line of its own since the page was loaded. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window.shownTexts ?? [])])
