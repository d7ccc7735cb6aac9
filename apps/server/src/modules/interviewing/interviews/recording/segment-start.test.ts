import { describe, expect, test } from 'vitest'
import { type Arrival, segmentStartMs } from './segment-start.ts'

const START = 1_000_000
const DURATION = 10_000
const HOUR = 3_600_000

/** Five parts of 2 s, each `delay(part)` after it was recorded. */
const arrivals = (delay: (part: number) => number): [Arrival, ...Arrival[]] => {
  const at = (part: number) => ({ part, receivedAtMs: START + 2000 * (part + 1) + delay(part) })
  return [at(0), at(1), at(2), at(3), at(4)]
}

describe('parts that came while they were recorded', () => {
  const live = arrivals(part => (part === 3 ? 80 : 900))

  test.each([
    ['a right clock is believed', START, START],
    ['a clock an hour ahead is not', START + HOUR, START + 80],
    ['a clock an hour behind neither, beyond what uploads are ever late', START - HOUR, START + 80 - 30_000],
    ['no claim: the quickest part tells', null, START + 80],
  ])('%s', (_name, claimed, expected) => {
    expect(segmentStartMs(claimed, live, DURATION)).toBe(expected)
  })
})

test('parts that all came late at their own pace, since answers went first: the claim is believed', () => {
  expect(
    segmentStartMs(
      START,
      arrivals(() => 20_000),
      DURATION,
    ),
  ).toBe(START)
})

describe('parts that came together after an outage', () => {
  const late = arrivals(part => 120_000 - 2000 * (part + 1))

  test('the claim is believed, since nothing else knows', () => {
    expect(segmentStartMs(START, late, DURATION)).toBe(START)
  })

  test('but not beyond ten minutes or into the future', () => {
    expect(segmentStartMs(START - HOUR, late, DURATION)).toBe(START + 120_000 - DURATION - 600_000)
    expect(segmentStartMs(START + HOUR, late, DURATION)).toBe(START + 120_000 - DURATION)
  })
})
