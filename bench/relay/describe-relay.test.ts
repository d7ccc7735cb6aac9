import { expect, test } from 'vitest'
import { isWithin } from '../support/measure.ts'
import { describeRelay } from './describe-relay.ts'
import type { Measured, RelayFigures } from './measure-relay.ts'

const MEGABYTE = 1_000_000

/** @param growth bytes in 5 s */
const measured = (delayMs: number, growth: number): Measured => ({
  tally: { received: 900, bytes: 900 * 1920, lost: 0, duplicated: 0, reordered: 0, unstamped: 0 },
  delays: { p50: delayMs, p95: delayMs * 2, p99: delayMs * 3, max: delayMs * 10 },
  firstDelays: { p50: 1, p95: 2, p99: 3, max: 4 },
  answers: 12,
  answerBytes: 12 * 40_000,
  given: { one: ['123'] },
  faults: [],
  samples: Array.from({ length: 12 }, (_, at) => ({
    at: 0,
    atMs: at * 5_000,
    rss: 200 * MEGABYTE + at * growth,
    heapUsed: 50 * MEGABYTE,
    cpuShare: 0.5,
    loopMs: { p50: 0.1, p99: 4, max: 20 },
    heldMs: 0,
    timers: 0,
  })),
})
const figures = (change: Partial<RelayFigures['ours']> = {}, growth = 0): RelayFigures => ({
  load: { candidates: 100, lengthMs: 300_000, answerMs: 5_000, speechMs: 10_000, pieceMs: 40 },
  ours: { ...measured(10, growth), wrongAnswers: 0, unheard: 0, ...change },
  bare: measured(2, 0),
})
const beyond = (given: RelayFigures) =>
  describeRelay(given, 'embedded')
    .measures.filter(measure => !isWithin(measure))
    .map(({ name }) => name)

test('a good run is within all its limits, and says how far it is from the bare relay', () => {
  expect(beyond(figures())).toEqual([])
  const { measures, more } = describeRelay(figures(), 'embedded')
  expect(measures.find(({ name }) => name === 'interviews : bare relay, p95')?.value).toBe(5)
  expect(more.text).toContain('| answers | 12 | 12 |')
  expect(JSON.stringify(more.values)).not.toContain('given')
})
test.each([
  [
    'a late piece in a hundred',
    { delays: { p50: 1, p95: 2, p99: 151, max: 200 } },
    ['delay of a piece, interviews, p99'],
  ],
  ['a wrong answer', { wrongAnswers: 1 }, ['answers not on record as they were given']],
  ['a piece that nobody heard', { unheard: 1 }, ['pieces sent and never heard']],
  ['a fault', { faults: ['session-error: INTERNAL'] }, ['faults']],
  [
    'a lost piece',
    { tally: { received: 1, bytes: 1, lost: 1, duplicated: 0, reordered: 0, unstamped: 0 } },
    ['pieces missing in between'],
  ],
])('%s is beyond a limit', (_, change, names) => {
  expect(beyond(figures(change))).toEqual(names)
})
test('memory that grows is beyond its limit', () => {
  expect(beyond(figures({}, MEGABYTE))).toEqual(['memory, growth in the second half of the time'])
})
