import type { Evaluation } from '@vivavox/contracts/evaluations'
import { describe, expect, it } from 'vitest'
import { cannotTell, onlyQuotes, reasonsOf } from './reasons.ts'
import type { ShownEvaluation } from './shown-evaluation.ts'

const quote = (seq: number, start_ms: number | null = null) => ({ seq, quote: `words ${seq}`, start_ms })
const criterion = (
  name: string,
  score: number | null,
  evidence = [quote(1)],
): Evaluation['criteria'][number] => ({
  name,
  kind: 'technical',
  score,
  rationale: `why ${name}`,
  evidence,
})
const engine = (provider: string) => ({ provider, model: 'm', prompt_version: '1' })
const shown = (
  scores: Record<string, number | null>,
  recommendation: Evaluation['recommendation'] = 'hire',
): ShownEvaluation => ({
  engine: engine('openai'),
  recommendation,
  criteria: Object.entries(scores).map(([name, score]) => criterion(name, score)),
})
const titles = (evaluation: ShownEvaluation) => reasonsOf(evaluation).map(({ title }) => title)

describe('the reasons of a result', () => {
  it.each([
    ['the two strongest and the weakest', { a: 40, b: 90, c: 70, d: 80 }, 'hire', ['b', 'd', 'a']],
    ['the weakest first for a no', { a: 40, b: 90, c: 70, d: 80 }, 'reject', ['a', 'd', 'b']],
    ['all of three', { a: 40, b: 90, c: 70 }, 'consider', ['b', 'c', 'a']],
    ['none that cannot be told', { a: null, b: 90 }, 'hire', ['b']],
    ['nothing of nothing', {}, null, []],
  ] as const)('are %s', (_, scores, recommendation, expected) => {
    expect(titles(shown(scores, recommendation))).toEqual(expected)
  })

  it('have a quote each, one that can be heard where there is one', () => {
    const criteria = [criterion('a', 80, []), criterion('b', 70, [quote(3), quote(5, 4_000)])]
    expect(reasonsOf({ engine: engine('openai'), criteria })).toEqual([
      { title: 'b', score: 70, text: 'why b', quote: quote(5, 4_000) },
    ])
  })

  it('do not say the same words twice where there are others', () => {
    const criteria = [criterion('a', 80, [quote(1)]), criterion('b', 70, [quote(1), quote(2)])]
    expect(reasonsOf({ engine: engine('openai'), criteria }).map(one => one.quote.seq)).toEqual([1, 2])
  })

  it('are what was said to each question where structure alone was read', () => {
    const question = (index: number, score: number | null) => ({
      index,
      question: `q${index}`,
      reached: true,
      score,
      summary: 'words again',
      evidence: [quote(index)],
    })
    const evaluation = {
      engine: engine('builtin'),
      criteria: [criterion('a', null)],
      questions: [question(0, 60), question(1, null), question(2, 90), question(3, 80), question(4, 70)],
    }
    expect(reasonsOf(evaluation).map(({ title, text }) => [title, text])).toEqual([
      ['q0', ''],
      ['q2', ''],
      ['q3', ''],
    ])
    expect(cannotTell(evaluation)).toEqual([])
  })
})

it('what cannot be told is named', () => {
  expect(cannotTell(shown({ a: null, b: 90, c: null }))).toEqual(['a', 'c'])
})

const beneath = [{ quote: 'I measured first.' }, { quote: 'It fell by half.' }]

it.each([
  ['In their own words: “I measured first.” and “It fell by half.”', true],
  ['Словами кандидата: «I measured first.»', true],
  ['In their own words: “I measured first.” How it ended: “Nobody complained.”', false],
  ['Measured before changing anything.', false],
  ['', false],
])('does a summary only repeat quotes? %s', (summary, expected) => {
  expect(onlyQuotes(summary, beneath)).toBe(expected)
})
