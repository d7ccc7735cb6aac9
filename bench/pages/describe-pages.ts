import type { Measure } from '../support/measure.ts'
import { percentile } from '../support/percentile.ts'
import { tableOf } from '../support/table.ts'
import type { View } from './measure-view.ts'

/** One page in both views: nothing kept, and everything that a browser keeps. */
export interface PageViews {
  name: string
  first: View[]
  again: View[]
}

export const LIMITS = { largestMs: 1_800, shift: 0.02, requests: 15 }

const middle = (views: readonly View[], read: (view: View) => number): number =>
  percentile(views.map(read), 50)
const thousandths = (value: number): number => Math.round(value * 1_000) / 1_000

const measuresOf = (name: string, views: readonly View[]): Measure[] => [
  {
    name: `${name}: largest part`,
    value: Math.round(middle(views, view => view.largestMs)),
    limit: LIMITS.largestMs,
    unit: 'ms',
  },
  // The worst counts here: what jumps once jumps under somebody's finger.
  {
    name: `${name}: layout shift, worst`,
    value: thousandths(Math.max(...views.map(({ shift }) => shift))),
    limit: LIMITS.shift,
    unit: '',
  },
  {
    name: `${name}: requests, most`,
    value: Math.max(...views.map(({ requests }) => requests)),
    limit: LIMITS.requests,
    unit: '',
  },
  { name: `${name}: scripts`, value: middle(views, view => view.scripts), limit: null, unit: '' },
  { name: `${name}: over the line`, value: middle(views, view => view.kb), limit: null, unit: 'KB' },
]

const rowsOf = (name: string, views: readonly View[]): string[][] =>
  views.map(({ largestMs, shift, requests, scripts, kb }, index) => [
    ...[name, `${index + 1}`, `${Math.round(largestMs)}`, `${thousandths(shift)}`],
    ...[`${requests}`, `${scripts}`, `${kb}`],
  ])

/** Medians of each page's views beside their limits, and every visit below. @throws Error without visits */
export function describePages(pages: readonly PageViews[]): {
  measures: Measure[]
  more: { text: string; values: object }
} {
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
