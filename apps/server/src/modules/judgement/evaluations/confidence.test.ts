import type { Evaluation } from '@vivavox/contracts/evaluations'
import { expect, it } from 'vitest'
import { confidenceOf, hearingCeiling, type WrittenAnswer } from './confidence.ts'

const heard = (seq: number, confidence: number | null): WrittenAnswer => ({
  seq,
  source: 'server',
  ears: { confidence },
})
const typed = (seq: number): WrittenAnswer => ({ seq, source: 'typed', ears: null })
const byProvider = (seq: number): WrittenAnswer => ({ seq, source: 'server', ears: null })

it.each<[string, WrittenAnswer[], number[], 'low' | 'medium' | null]>([
  ['clear', [heard(2, 0.9), heard(4, 0.8)], [2, 4], null],
  ['exactly clear', [heard(2, 0.6)], [2], null],
  ['unclear', [heard(2, 0.59)], [2], 'medium'],
  ['exactly unclear', [heard(2, 0.4)], [2], 'medium'],
  ['hardly heard', [heard(2, 0.39)], [2], 'low'],
  ['only the cited answers count', [heard(2, 0.9), heard(4, 0.1)], [2], null],
  ['all count where none is cited', [heard(2, 0.9), heard(4, 0.1)], [], 'medium'],
  ['the mean counts', [heard(2, 0.9), heard(4, 0.5)], [2, 4], null],
  ['typed words are certain', [heard(2, 0.3), typed(4)], [2, 4], null],
  ['a provider tells nothing', [heard(2, 0.3), byProvider(4)], [2, 4], 'low'],
  ['an engine that tells nothing', [heard(2, null)], [2], null],
  ['nothing said', [], [], null],
])('what unclear hearing leaves of the confidence: %s', (_, answers, cited, ceiling) => {
  expect(hearingCeiling(answers, new Set(cited))).toBe(ceiling)
})

it('is the weakest of all', () => {
  const question = { index: 0, question: '?', reached: true, score: 80, summary: '', evidence: [] }
  const evaluation: Pick<Evaluation, 'questions' | 'spread'> = {
    questions: [question],
    spread: { overall_score: [80, 80] },
  }
  expect(confidenceOf(evaluation, 200, [])).toBe('high')
  expect(confidenceOf(evaluation, 200, ['medium'])).toBe('medium')
  expect(confidenceOf(evaluation, 200, ['medium', 'low'])).toBe('low')
})
