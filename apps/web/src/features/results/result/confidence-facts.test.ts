import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { Interview, TranscriptEntry } from '@vivavox/contracts/interviews'
import { expect, it } from 'vitest'
import { confidenceFacts } from './confidence-facts.ts'

const said = (seq: number, content: string, rest: Partial<TranscriptEntry> = {}): TranscriptEntry => ({
  seq,
  client_id: null,
  type: 'answer',
  speaker: 'candidate',
  content,
  timestamp: '2026-01-01T00:00:00.000Z',
  question_index: 0,
  audio_start_ms: null,
  audio_end_ms: null,
  source: 'server',
  transcribed: true,
  ...rest,
})
const unclear = { ears: { model: 'm', revision: '1', confidence: 0.2 } }
const factsOf = (transcript: TranscriptEntry[], evaluation: Partial<Evaluation>, language = 'en') =>
  confidenceFacts({ transcript, vacancy: { language } as Interview['vacancy'] }, evaluation)

const question = (index: number, score: number | null): Evaluation['questions'][number] => ({
  index,
  question: '',
  reached: true,
  score,
  summary: '',
  evidence: [],
})

it('counts in tens the words of the candidate that are written down', () => {
  const words = 'one two three four five six seven eight nine'
  const transcript = [
    said(1, words, { speaker: 'ai' }),
    said(2, words),
    said(3, words, { transcribed: false }),
  ]
  expect(factsOf(transcript, {})).toEqual([{ kind: 'words', count: 10 }])
  expect(factsOf([said(1, '私は毎晩ポンプを点検して記録を書きました。')], {}, 'ja')).toEqual([
    { kind: 'words', count: 10 },
  ])
})

it('tells of questions, readings, hearing and engine where there is something to tell', () => {
  const facts = factsOf([said(1, 'yes', unclear)], {
    questions: [question(0, 70), question(1, null)],
    samples: 3,
    spread: { overall_score: [60, 72] },
    engine: { provider: 'builtin', model: 'm', prompt_version: '1' },
  })
  expect(facts).toEqual([
    { kind: 'words', count: 0 },
    { kind: 'questions', scored: 1, total: 2 },
    { kind: 'readings', count: 3, from: 60, to: 72 },
    { kind: 'unclear', count: 1 },
    { kind: 'structure' },
  ])
})
