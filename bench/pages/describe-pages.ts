import { type Measure, measure } from '../support/measure.ts'
import { median, rounded } from '../support/statistics.ts'
import { tableOf } from '../support/table.ts'
import type { View } from './measure-view.ts'

/** One page in both views: nothing kept, and everything that a browser keeps. */
export interface PageViews {
  name: string
  first: View[]
  again: View[]
}

const LIMITS = { largestMs: 1_800, shift: 0.02, requests: 15 }

const measuresOf = (name: string, views: readonly View[]): Measure[] => {
  const middle = (field: 'largestMs' | 'scripts' | 'kb') => median(views.map(view => view[field]))
  const most = (field: 'shift' | 'requests') => Math.max(...views.map(view => view[field]))
  return [
    measure(`${name}: largest part`, rounded(middle('largestMs')), 'ms', LIMITS.largestMs),
    // The worst counts here: a single jump can move a button under the reader's finger.
    measure(`${name}: layout shift, worst`, rounded(most('shift'), 3), '', LIMITS.shift),
    measure(`${name}: requests, most`, most('requests'), '', LIMITS.requests),
    measure(`${name}: scripts`, middle('scripts')),
    measure(`${name}: over the line`, middle('kb'), 'KB'),
  ]
}

const rowsOf = (name: string, views: readonly View[]): string[][] =>
  views.map(({ largestMs, shift, requests, scripts, kb }, index) => [
    ...[name, `${index + 1}`, `${rounded(largestMs)}`, `${rounded(shift, 3)}`],
    ...[`${requests}`, `${scripts}`, `${kb}`],
  ])

/** Medians of each page's views next to their limits, and every visit below. @throws Error without visits */
export function describePages(pages: readonly PageViews[]) {
  const views = pages.flatMap(({ name, first, again }) => [
    { name: `${name}, first view`, views: first },
    { name: `${name}, seen before`, views: again },
  ])
  const jumps = [
    ...new Set(pages.flatMap(({ first, again }) => [...first, ...again].flatMap(view => view.jumps))),
  ]
  const text = [
    `Chromium with the screen of a phone, 390 × 844, a processor four times slower, 9 Mbit/s, 100 ms. Every request counts: document, style, scripts, texts,
fonts, and each answer of the API. Every visit:`,
    tableOf(
      ['page', 'visit', 'largest part, ms', 'shift', 'requests', 'scripts', 'KB'],
      views.flatMap(({ name, views: visits }) => rowsOf(name, visits)),
    ),
    jumps.length > 0 ? `What jumped:\n\n${jumps.map(jump => `- ${jump}`).join('\n')}` : '',
  ]
  return {
    measures: views.flatMap(({ name, views: visits }) => measuresOf(name, visits)),
    more: { text: text.filter(Boolean).join('\n\n'), values: { pages } },
  }
}
