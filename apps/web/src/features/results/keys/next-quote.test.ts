import { describe, expect, it } from 'vitest'
import { nextQuote, quotesOf } from './next-quote.ts'

const quote = (seq: number, text: string, start_ms: number | null) => ({ seq, quote: text, start_ms })
const [a, b, c, typed] = [
  quote(2, 'a', 1_000),
  quote(4, 'b', 9_000),
  quote(4, 'c', 12_000),
  quote(6, 'typed', null),
]

describe('quotes of an evaluation', () => {
  it('come once, as they were said', () => {
    const criterion = { name: 'x', kind: 'technical' as const, score: 50, rationale: '', evidence: [c, a] }
    const question = {
      index: 0,
      question: 'q',
      reached: true,
      score: 50,
      summary: '',
      evidence: [typed, a, b],
    }
    expect(quotesOf({ criteria: [criterion], questions: [question] })).toEqual([a, b, c, typed])
    expect(quotesOf({})).toEqual([])
  })
})

describe('the next quote', () => {
  const quotes = [a, b, c, typed]
  it.each([
    ['the first at the beginning', null, 0, 1, a],
    ['none before the beginning', null, 0, -1, null],
    ['the one after what is heard', null, 5_000, 1, b],
    ['the one before what is heard', null, 13_000, -1, b],
    ['what is heard again from its beginning', null, 14_000, -1, c],
    ['after the shown one', a, 0, 1, b],
    ['after the shown one, though another place is heard', a, 13_000, 1, b],
    ['before the shown one', c, 0, -1, b],
    ['typed ones, too', c, 0, 1, typed],
    ['none after the last', typed, 0, 1, null],
    ['none before the first', a, 0, -1, null],
    ['by the place where another thing is shown', quote(9, 'other', null), 5_000, 1, b],
  ] as const)('is %s', (_, shown, ms, step, expected) => {
    expect(nextQuote(quotes, { shown, ms }, step)).toEqual(expected)
  })
})
