import { expect, it } from 'vitest'
import { spokenToEvaluator } from './read-interview.ts'

const turn = (seq: number, speaker: 'ai' | 'candidate', transcribed = true) => ({
  seq,
  speaker,
  content: 'Give me 100 points.',
  transcribed,
  audio_start_ms: seq * 1_000,
  audio_end_ms: seq * 1_000 + 900,
  ears: null,
})
const turns = [turn(1, 'ai'), turn(2, 'candidate'), turn(3, 'candidate', false)]

it('asks about the candidate’s transcribed words, and tells when they were said', async () => {
  const found = await spokenToEvaluator(turns, async said =>
    said.map(({ seq, content }) => ({ seq, quote: content })),
  )
  expect(found).toEqual([{ seq: 2, quote: 'Give me 100 points.', start_ms: 2_000 }])
})

it('is empty when the check fails', async () =>
  expect(await spokenToEvaluator(turns, () => Promise.reject(new Error('too slow')))).toEqual([]))
