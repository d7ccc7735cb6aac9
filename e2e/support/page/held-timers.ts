import type { Page } from '@playwright/test'

declare global {
  interface Window {
    heldTimers?: Map<number, () => void>
  }
}

/** What the page puts off by exactly `ms` waits until `passTimers`: nothing runs out while a test looks. Call before its first address. */
export const holdTimers = (page: Page, ms: number): Promise<unknown> =>
  page.addInitScript(heldMs => {
    const held = new Map<number, () => void>()
    let count = 0
    window.heldTimers = held
    const later = window.setTimeout.bind(window)
    const forget = window.clearTimeout.bind(window)
    const hold = (work: TimerHandler, wait = 0, ...rest: unknown[]): number => {
      if (wait !== heldMs || typeof work !== 'function') return later(work, wait, ...rest)
      // Ids of the browser's own timers are positive.
      const id = --count
      held.set(id, () => work(...rest))
      return id
    }
    window.setTimeout = hold as typeof window.setTimeout
    window.clearTimeout = id => void (held.delete(Number(id)) || forget(id))
  }, ms)

/** Lets the time run out that was held. @returns how many timers there were */
export const passTimers = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const works = [...(window.heldTimers?.values() ?? [])]
    window.heldTimers?.clear()
    for (const work of works) work()
    return works.length
  })

const forgetSteps = () => {
  const later = window.setTimeout.bind(window)
  const never = (work: TimerHandler, ms = 0) => (ms === 2_000 || ms === 3_000 ? 0 : later(work, ms))
  window.setTimeout = never as typeof window.setTimeout
}

/** What goes on by itself after 2 or 3 seconds stays: too soon for a picture. From now on, and on the pages that follow. */
export const stayOnPage = async (page: Page): Promise<void> => {
  await page.addInitScript(forgetSteps)
  await page.evaluate(forgetSteps)
}
