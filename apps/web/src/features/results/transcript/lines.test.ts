import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import { expect, test } from 'vitest'
import { currentLine, lineSource, unclearTurns } from './lines.ts'

const ears = { model: 'm', revision: '1', confidence: 0.9 }
const AWAITED = { awaiting_words: true } as const

test.each<
  [TranscriptEntry['speaker'], TranscriptEntry['source'], boolean, Partial<TranscriptEntry>, string | null]
>([
  ['candidate', 'typed', true, {}, 'typed'],
  ['candidate', 'typed', true, { request: true }, 'request'],
  ['candidate', 'server', true, {}, 'spoken'],
  ['candidate', 'server', true, { ears }, 'server'],
  ['candidate', 'browser', true, {}, 'browser'],
  ['candidate', 'server', false, {}, 'unheard'],
  ['candidate', 'server', false, AWAITED, 'awaiting'],
  ['ai', 'server', true, {}, null],
  ['ai', 'browser', true, {}, null],
])('%s, %s, written down: %s, %o is %s', (speaker, source, transcribed, more, shown) => {
  expect(lineSource({ speaker, source, transcribed, ...more })).toBe(shown)
})

const entries = [
  { seq: 1, audio_start_ms: 0 },
  { seq: 2, audio_start_ms: 4_000 },
  { seq: 3, audio_start_ms: null },
  { seq: 4, audio_start_ms: 9_000 },
]

test.each([
  [0, 1],
  [3_999, 1],
  [4_000, 2],
  [8_999, 2],
  [60_000, 4],
])('at %i ms line %i is heard', (ms, seq) => {
  expect(currentLine(entries, ms)).toBe(seq)
})

test('none before the first, none without places', () => {
  expect(currentLine([{ seq: 5, audio_start_ms: 100 }], 99)).toBeNull()
  expect(currentLine([{ seq: 3, audio_start_ms: null }], 99)).toBeNull()
  expect(currentLine([], 0)).toBeNull()
})

test('of lines that overlap, the later beginning is heard', () => {
  const overlapping = [
    { seq: 2, audio_start_ms: 5_000 },
    { seq: 1, audio_start_ms: 1_000 },
  ]
  expect(currentLine(overlapping, 6_000)).toBe(2)
})

const heard = (seq: number, confidence: number | null) => ({
  seq,
  ears: { model: 'm', revision: '1', confidence },
})

test('marks what a model was unsure of, and nothing of which that is not known', () => {
  const transcript = [heard(1, 0.59), heard(2, 0.6), heard(3, null), { seq: 4 }, heard(5, 0)]
  expect([...unclearTurns(transcript)]).toEqual([1, 5])
})
