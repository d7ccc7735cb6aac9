import type { Evaluation } from '@vivavox/contracts/evaluations'
import { expect, test } from 'vitest'
import { citationsOf, criterionId, questionId, quoteKey } from './citations.ts'

const quote = (seq: number) => ({ seq, quote: `words ${seq}`, start_ms: null })
const criterion = (name: string, seqs: number[]): Evaluation['criteria'][number] => ({
  name,
  kind: 'technical',
  score: null,
  rationale: '',
  evidence: seqs.map(quote),
})
const question = (index: number, seqs: number[]): Evaluation['questions'][number] => ({
  index,
  question: `q${index}`,
  reached: true,
  score: 70,
  summary: '',
  evidence: seqs.map(quote),
})
const evaluated = (provider: string) => ({
  engine: { provider, model: 'm', prompt_version: '1' },
  criteria: [criterion('Care', [7, 3]), criterion('Speed', [3, 9])],
  questions: [question(0, [3]), question(1, [7])],
})

test.each([
  ['openai', { 7: criterionId('Care'), 3: criterionId('Care'), 9: criterionId('Speed') }],
  ['builtin', { 3: questionId(0), 7: questionId(1), 9: criterionId('Speed') }],
] as const)(
  'of %s each quote stands once, where figures are first, and is numbered there',
  (provider, homes) => {
    const citations = citationsOf(evaluated(provider))
    expect(citations.size).toBe(3)
    for (const [seq, home] of Object.entries(homes))
      expect(citations.get(quoteKey(quote(Number(seq))))?.home).toBe(home)
    expect([...citations.values()].map(({ number }) => number)).toEqual([1, 2, 3])
  },
)

test('nothing is cited of nothing', () => expect(citationsOf({}).size).toBe(0))
