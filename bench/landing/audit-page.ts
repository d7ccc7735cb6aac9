import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumPath } from '../../e2e/support/page/chromium.ts'
import { freePort } from '../../scripts/lib/free-port.mjs'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** Moments of a visit: milliseconds, and for the layout's shift a bare number. */
export const TIMES = {
  'first-contentful-paint': 'first words',
  'largest-contentful-paint': 'largest part',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'layout shift',
} as const
export type TimeName = keyof typeof TIMES

/** One look of Lighthouse at a page. */
export interface Audit {
  lighthouse: string
  /** 0–100. */
  scores: Record<Category, number>
  times: Record<TimeName, number>
  /** Titles of the audits that cost points, except those of speed. */
  faults: string[]
}

const record = <K extends string>(names: readonly K[], read: (name: K) => number): Record<K, number> =>
  Object.fromEntries(names.map(name => [name, read(name)])) as Record<K, number>

/**
 * Visits a page as Lighthouse's phone does: a slow line and a slow processor, both computed from what was seen.
 * @throws Error when Lighthouse has no result
 */
export async function auditPage(url: string): Promise<Audit> {
  const port = await freePort()
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: chromiumPath(), args })
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    })
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result')
    const { categories, audits, lighthouseVersion } = result.lhr
    const faults = CATEGORIES.filter(name => name !== 'performance').flatMap(name =>
      (categories[name]?.auditRefs ?? [])
        .map(({ id }) => audits[id])
        .filter(audit => audit?.scoreDisplayMode === 'binary' && audit.score === 0)
        .map(audit => `${name}: ${audit?.title}`),
    )
    return {
      lighthouse: lighthouseVersion,
      scores: record(CATEGORIES, name => Math.round((categories[name]?.score ?? 0) * 100)),
      times: record(Object.keys(TIMES) as TimeName[], name => audits[name]?.numericValue ?? Number.NaN),
      faults,
    }
  } finally {
    await browser.close()
  }
}
