import { expect, test } from 'vitest'
import { isWithin } from '../support/measure.ts'
import type { Audit } from './audit-page.ts'
import { describeLanding } from './describe-landing.ts'

const run = (performance: number, accessibility = 100): Audit => ({
  lighthouse: '12',
  scores: { performance, accessibility, 'best-practices': 100, seo: 92 },
  times: {
    'first-contentful-paint': 900.4,
    'largest-contentful-paint': 1_200,
    'total-blocking-time': 0,
    'cumulative-layout-shift': 0.01234,
  },
  faults: ['seo: Links are not crawlable'],
})
const beyond = (audits: Audit[]) =>
  describeLanding(audits)
    .measures.filter(measure => !isWithin(measure))
    .map(({ name, value }) => `${name} ${value}`)

test('the median counts, not the worst run', () => {
  expect(beyond([run(40), run(95), run(96), run(97), run(50)])).toEqual([])
  expect(beyond([run(94), run(94), run(99)])).toEqual(['performance: points lacking of 100 6'])
})
test('accessibility may lack nothing', () => {
  expect(beyond([run(99, 99)])).toEqual(['accessibility: points lacking of 100 1'])
})
test('every run and every fault is told', () => {
  const { more, measures } = describeLanding([run(96), run(98)])
  expect(more.text).toContain('| 2 | 98 | 100 | 100 | 92 | 900 | 1200 | 0 | 0.012 |')
  expect(more.text.match(/Links are not crawlable/g)).toHaveLength(1)
  expect(measures.find(({ name }) => name === 'layout shift')?.value).toBe(0.012)
})
