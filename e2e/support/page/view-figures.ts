import type { Page } from '@playwright/test'

/** What a reader saw of a page's coming. */
export interface ViewFigures {
  /** When its largest part was there, milliseconds after the navigation began. */
  largestMs: number
  /** How far what was seen jumped: the page's layout shift, summed over its whole life. */
  shift: number
  /** What jumped, for a failed test: the elements and by how much. */
  jumps: string[]
}

declare global {
  interface Window {
    viewFigures?: ViewFigures
  }
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

// No function in it has a name: the bench's compiler would refer to a helper that the page does not have.
const observe = () => {
  const figures: ViewFigures = { largestMs: 0, shift: 0, jumps: [] }
  window.viewFigures = figures
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) figures.largestMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
      figures.shift += value
      figures.jumps.push(`${value.toFixed(3)}: ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Makes every page that this tab opens keep its figures. Call it before the navigation. */
export const watchView = (page: Page): Promise<unknown> => page.addInitScript(observe)

/** The figures so far, after the frame that is being drawn. @throws Error when the page keeps none */
export const readView = async (page: Page): Promise<ViewFigures> => {
  const figures = await page.evaluate(
    () =>
      new Promise<ViewFigures | undefined>(done =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(window.viewFigures))),
      ),
  )
  if (!figures) throw new Error(`${page.url()} keeps no figures: watchView comes first.`)
  return figures
}
