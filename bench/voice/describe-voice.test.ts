import { expect, test } from 'vitest'
import { isWithin } from '../support/measure.ts'
import type { Hop } from './call-hops.ts'
import { describeVoice } from './describe-voice.ts'
import type { TimedTurn } from './hops.ts'

const turn = (totalMs: number): TimedTurn<Hop> => ({
  heldMs: 5_000,
  totalMs,
  hops: { sent: 10, arrived: 1, asked: 1, soundLeft: 1, audible: totalMs - 13 },
})
const turns = (...totals: number[]) => totals.map(turn)

const { measures, more } = describeVoice({
  nothing: { ours: turns(60, 80, 240), floor: turns(40, 50, 60) },
  silence: { ours: turns(130, 121, 251), floor: turns(100, 100, 100) },
})

test('every limit is held against the interview, the floor only stands beside it', () => {
  expect(measures.map(({ name, value, limit }) => [name, value, limit])).toEqual([
    ['interview, nothing sent between turns, p50', 80, 120],
    ['bare page, nothing sent between turns, p50', 50, null],
    ['interview : bare page, nothing sent between turns, p50', 1.6, null],
    ['interview, nothing sent between turns, p95', 240, 250],
    ['bare page, nothing sent between turns, p95', 60, null],
    ['interview : bare page, nothing sent between turns, p95', 4, null],
    ['interview, silence sent between turns, p50', 130, 120],
    ['bare page, silence sent between turns, p50', 100, null],
    ['interview : bare page, silence sent between turns, p50', 1.3, null],
    ['interview, silence sent between turns, p95', 251, 250],
    ['bare page, silence sent between turns, p95', 100, null],
    ['interview : bare page, silence sent between turns, p95', 2.51, null],
  ])
  expect(measures.filter(measure => !isWithin(measure)).map(({ value }) => value)).toEqual([130, 251])
})

test('the hops of both stand side by side', () => {
  expect(more.text).toContain('nothing sent between turns (3 and 3 turns)')
  expect(more.text).toContain('| → first audible sample at the page’s output | 67 | 227 | 37 | 47 |')
  expect(more.text).toContain('| all | 80 | 240 | 50 | 60 |')
})
