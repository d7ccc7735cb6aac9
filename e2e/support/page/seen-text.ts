import type { Page } from '@playwright/test'

declare global {
  interface Window {
    seenTexts?: Set<string>
  }
}

const keep = (texts: readonly string[]) => {
  const seen = new Set<string>()
  window.seenTexts = seen
  const look = () => {
    const shown = document.body?.textContent ?? ''
    for (const text of texts) if (shown.includes(text)) seen.add(text)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Lets the page note texts that it shows for a moment only: a test that polls from outside misses them on a busy machine. Call it before the page is opened. */
export const keepSeenTexts = (page: Page, ...texts: string[]): Promise<unknown> =>
  page.addInitScript(keep, texts)

/** Has the page shown the text since it was loaded? */
export const hasSeen = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(wanted => window.seenTexts?.has(wanted) ?? false, text)
