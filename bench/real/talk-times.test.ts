import { expect, test } from 'vitest'
import type { Moment } from '../voice/page/note.ts'
import { talkTimes } from './talk-times.ts'

const moment = (at: number, what: Moment['what'], type = ''): Moment => ({ at, what, type })
const told = (at: number, type: string) => moment(at, 'told', type)
const hold = (from: number, to: number) => [moment(from, 'pressed'), moment(to, 'released')]

test('follows an answer to its words, to the first sound and to the next question', () => {
  const times = talkTimes([
    ...hold(100, 200),
    moment(300, 'loud'),
    ...hold(1_000, 9_000),
    told(9_400, 'words 2'),
    told(9_500, 'asked 3'),
    moment(8_000, 'quiet'),
    moment(9_600, 'loud'),
    told(10_500, 'asked 4'),
    moment(10_000, 'quiet'),
    moment(10_700, 'loud'),
  ])
  expect(times).toEqual([
    { heldMs: 8_000, wordsMs: 400, isLate: false, soundMs: 600, questionMs: 1_700, longestGapMs: 700 },
  ])
})

test('finds words that come after the next answer, and says what never came', () => {
  const times = talkTimes([
    ...hold(0, 2_000),
    told(2_100, 'later 2'),
    told(2_200, 'asked 3'),
    ...hold(5_000, 7_000),
    told(7_100, 'later 4'),
    told(8_000, 'words 2'),
  ])
  expect(times).toMatchObject([
    { wordsMs: 6_000, isLate: true, soundMs: null, questionMs: 200 },
    { wordsMs: null, isLate: true, questionMs: null, longestGapMs: 0 },
  ])
})
