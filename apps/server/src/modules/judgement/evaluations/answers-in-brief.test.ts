import { expect, test } from 'vitest'
import type { EvaluationRequest, EvaluationTurn } from '../../../ai/ports/interview-evaluator.ts'
import { answersInBrief } from './answers-in-brief.ts'

const turn = (speaker: 'ai' | 'candidate', content: string, questionIndex: number): EvaluationTurn => ({
  seq: 1,
  speaker,
  content,
  questionIndex,
  transcribed: content !== '',
})
const brief = (turns: EvaluationTurn[], language = 'en') =>
  answersInBrief({ turns, language } as unknown as EvaluationRequest)

test.each([
  ['no answer', [turn('ai', 'How?', 0)], { answered_questions: 0, candidate_words: 0, first_sentence: null }],
  [
    'two answers to one question and a silent one',
    [
      turn('ai', 'How?', 0),
      turn('candidate', 'I ask first. Then I write.', 0),
      turn('candidate', 'Every day.', 0),
      turn('ai', 'Why?', 1),
      turn('candidate', '', 1),
    ],
    { answered_questions: 1, candidate_words: 8, first_sentence: 'I ask first.' },
  ],
])('summarizes %s', (_, turns, expected) => expect(brief(turns)).toEqual(expected))

test('counts words of a script without spaces and cuts a long sentence', () => {
  const { candidate_words, first_sentence } = brief([turn('candidate', '我每天检查机器'.repeat(60), 0)], 'zh')
  expect(candidate_words).toBeGreaterThan(100)
  expect(first_sentence?.length).toBeLessThanOrEqual(160)
})

test('counts a long text in a script without spaces by its beginning', () => {
  const short = brief([turn('candidate', '我每天检查机器'.repeat(2_000), 0)], 'zh').candidate_words
  const long = brief([turn('candidate', '我每天检查机器'.repeat(20_000), 0)], 'zh').candidate_words
  expect(long / short).toBeCloseTo(10, 0)
})
