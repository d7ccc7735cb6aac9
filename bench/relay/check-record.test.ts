import { expect, test } from 'vitest'
import { differences, digitsOn } from './check-record.ts'

const turn = (speaker: 'ai' | 'candidate', content: string, transcribed = true) => ({
  seq: 1,
  client_id: null,
  type: 'answer' as const,
  speaker,
  content,
  timestamp: '2026-11-21T00:00:00.000Z',
  question_index: 0,
  audio_start_ms: null,
  audio_end_ms: null,
  source: 'server' as const,
  transcribed,
})

test('the digits on record are those of the candidate’s answers', () => {
  const transcript = [turn('ai', 'Month 1?'), turn('candidate', '1 2 3'), turn('candidate', '', false)]
  expect(digitsOn({ transcript })).toEqual(['123', null])
})
test.each([
  ['the same', ['1', '2'], ['1', '2'], 0],
  ['one has no words', ['1', '2'], ['1', null], 1],
  ['one is missing at the end', ['1', '2'], ['1'], 1],
  ['one too many', ['1'], ['1', '2'], 1],
  ['two changed places', ['1', '2'], ['2', '1'], 2],
])('%s', (_, given, onRecord, expected) => {
  expect(differences(given, onRecord)).toBe(expected)
})
