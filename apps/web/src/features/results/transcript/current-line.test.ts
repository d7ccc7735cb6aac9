import { expect, test } from 'vitest'
import { currentLine } from './current-line.ts'

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
