import type { Evaluation } from '@vivavox/contracts/evaluations'
import { describe, expect, it } from 'vitest'
import { cannotTell, onlyQuotes, ownWords, reasonsOf } from './reasons.ts'
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

  it('are none where structure alone was read: its figures are of questions, which bring their quotes', () => {
    const evaluation = { engine: engine('builtin'), criteria: [criterion('a', null)] }
    expect(reasonsOf(evaluation)).toEqual([])
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

it.each([
  [
    'It reads structure. The occupation is unknown. Asked “What?”, the candidate said: “That. This.”',
    'It reads structure. The occupation is unknown.',
  ],
  ['Оценка смотрит на строение. На вопрос «Что?» кандидат ответил: «То.»', 'Оценка смотрит на строение.'],
  ['Nothing is quoted. At all.', 'Nothing is quoted. At all.'],
  ['“Hm.”', ''],
])('of %j its own words are %j', (text, own) => {
  expect(ownWords(text)).toBe(own)
})
