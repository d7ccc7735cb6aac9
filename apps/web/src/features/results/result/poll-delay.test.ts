import { expect, test } from 'vitest'
import { pollDelay, recordingExpected } from './poll-delay.ts'

const ENDED = '2026-11-21T10:00:00.000Z'
const at = (seconds: number) => Date.parse(ENDED) + seconds * 1_000
const finished = {
  status: 'completed',
  evaluation_status: 'done',
  ended_at: ENDED,
  audio_url: '/a',
  transcript: [{ speaker: 'candidate', source: 'server' }],
} as const
const typed = [
  { speaker: 'ai', source: 'server' },
  { speaker: 'candidate', source: 'typed' },
] as const

test.each([
  [{}, 0, 15_000],
  [{}, 599, 15_000],
  [{}, 601, false],
  [{ evaluation_status: 'queued' }, 900, 2_000],
  [{ evaluation_status: 'running' }, 900, 2_000],
  [{ evaluation_status: 'failed' }, 900, false],
  [{ evaluation_status: 'awaiting_words' }, 900, false],
  [
    {
      evaluation_status: 'awaiting_words',
      transcript: [{ speaker: 'candidate', source: 'server', awaiting_words: true }],
    },
    900,
    5_000,
  ],
  [{ audio_url: null }, 5, 2_000],
  [{ audio_url: null, status: 'abandoned' }, 5, 2_000],
  [{ audio_url: null, transcript: typed }, 5, 2_000],
  [{ audio_url: null }, 61, false],
  [{ audio_url: null, ended_at: null, status: 'cancelled', evaluation_status: 'none' }, 0, false],
  [{ status: 'in_progress', ended_at: null, audio_url: null, evaluation_status: 'none' }, 0, 5_000],
  [{ status: 'pending', ended_at: null, audio_url: null, evaluation_status: 'none' }, 0, 5_000],
] as const)('%j, %i s after the end: %s', (change, seconds, delay) => {
  expect(pollDelay({ ...finished, ...change }, at(seconds))).toBe(delay)
})

test.each([
  [{}, true],
  [{ transcript: typed }, false],
  [{ transcript: [] }, false],
  [{ blind_number: 3 }, false],
] as const)('is a recording expected, right after the end: %j: %s', (change, expected) => {
  expect(recordingExpected({ ...finished, audio_url: null, ...change }, at(5))).toBe(expected)
})

test('a clock that is hours wrong does not make the page wait for hours', () => {
  expect(recordingExpected({ ...finished, audio_url: null }, at(-3_600))).toBe(false)
})
