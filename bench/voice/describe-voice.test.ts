import { expect, test } from 'vitest'
import { isWithin } from '../support/measure.ts'
import { describeVoice } from './describe-voice.ts'
import { KINDS } from './kinds.ts'

const turns = (...totals: number[]) =>
  totals.map(totalMs => ({ heldMs: 5_000, totalMs, hops: { sent: 10, received: 20, audible: totalMs - 30 } }))
const [finished, speaking] = KINDS.gemini.series
if (!finished || !speaking) throw new Error('two series')

const { measures, more } = describeVoice('gemini', KINDS.gemini, [
  { series: finished, ours: turns(50, 61, 90), floor: turns(31, 32, 35) },
  { series: speaking, ours: turns(200, 210, 220), floor: [] },
])

test('the limits hold for answers that were over at the release; the rest stands next to them', () => {
  expect(measures.map(({ name, value, limit }) => [name, value, limit])).toEqual([
    ['interview, p50', 61, 60],
    ['bare relay, p50', 32, null],
    ['interview : bare relay, p50', 1.91, null],
    ['interview, p95', 90, 120],
    ['bare relay, p95', 35, null],
    ['interview : bare relay, p95', 2.57, null],
    ['interview, still speaking at the release, p50', 210, null],
    ['interview, still speaking at the release, p95', 220, null],
  ])
  expect(measures.filter(measure => !isWithin(measure)).map(({ value }) => value)).toEqual([61])
})

test('each kind of turn has its own hops', () => {
  expect(more.text).toContain('## Hops of the interview (3 turns)')
  expect(more.text).toContain('| → first audible sample at the page’s output | 31 | 60 |')
  expect(more.text).toContain('| all | 32 | 35 |')
})

test.each([
  ['voice', 120, 250],
  ['gemini', 60, 120],
  ['cascade', 150, null],
] as const)('%s has its limits at p50 and p95', (kind, p50, p95) => {
  expect(KINDS[kind].limits).toEqual([p50, p95])
  expect(KINDS[kind].series.some(({ isLimited }) => isLimited)).toBe(true)
})
