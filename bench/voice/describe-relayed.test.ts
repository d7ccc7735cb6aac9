import { expect, test } from 'vitest'
import { isWithin } from '../support/measure.ts'
import { describeRelayed } from './describe-relayed.ts'
import type { FloorHop } from './relayed-hops.ts'

const turn = (totalMs: number) => ({
  heldMs: 5_000,
  totalMs,
  hops: { sent: 10, received: 20, audible: totalMs - 30 } satisfies Record<FloorHop, number>,
})
const turns = (...totals: number[]) => totals.map(turn)

const { measures, more } = describeRelayed(
  'gemini',
  { hops: ['sent', 'received', 'audible'], limits: [{ percent: 50, limit: 60 }] },
  { ours: { finished: turns(50, 61, 90), speaking: turns(200, 210, 220) }, floor: turns(31, 32, 35) },
)

test('the limits hold for answers that were over at the release; the rest stands beside them', () => {
  expect(measures.map(({ name, value, limit }) => [name, value, limit])).toEqual([
    ['interview, p50', 61, 60],
    ['bare relay, p50', 32, null],
    ['interview : bare relay, p50', 1.91, null],
    ['interview, still speaking at the release, p50', 210, null],
    ['interview, p95', 90, null],
    ['bare relay, p95', 35, null],
    ['interview : bare relay, p95', 2.57, null],
    ['interview, still speaking at the release, p95', 220, null],
  ])
  expect(measures.filter(measure => !isWithin(measure)).map(({ value }) => value)).toEqual([61])
})

test('each kind of turn has its own hops', () => {
  expect(more.text).toContain('## Hops of the interview (3 turns)')
  expect(more.text).toContain('| → first audible sample at the page’s output | 31 | 60 |')
  expect(more.text).toContain('## Hops of the bare relay (3 turns)')
  expect(more.text).toContain('| all | 32 | 35 |')
})
