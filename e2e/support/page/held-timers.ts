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
