import { describe, expect, it, test } from 'vitest'
import { withoutLetters } from '../../../lib/page/page-keys.ts'
import { actionOf, type Focus, nextQuote, quotesOf, RESULT_KEYS } from './result-keys.ts'

const press = (key: string, code: string, change: object = {}) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
})

test.each([
  [press(' ', 'Space'), 'page', 'play'],
  [press(' ', 'Space'), 'control', null],
  [press('k', 'KeyK'), 'control', 'play'],
  [press('л', 'KeyK'), 'page', 'play'],
  [press('k', 'KeyK'), 'text', null],
  [press('k', 'KeyK', { ctrlKey: true }), 'page', null],
  [press('k', 'KeyK', { metaKey: true }), 'page', null],
  [press('N', 'KeyN', { shiftKey: true }), 'page', null],
  [press('j', 'KeyJ'), 'page', 'back'],
  [press('l', 'KeyL'), 'page', 'forward'],
  [press('ArrowLeft', 'ArrowLeft'), 'page', 'back'],
  [press('ArrowRight', 'ArrowRight'), 'control', null],
  [press('n', 'KeyN'), 'page', 'nextQuote'],
  [press('p', 'KeyP'), 'page', 'previousQuote'],
  [press('[', 'BracketLeft'), 'page', 'previousCandidate'],
  [press('ъ', 'BracketRight'), 'page', 'nextCandidate'],
  [press('x', 'KeyX'), 'page', null],
] satisfies [object, Focus, string | null][])('%j with the focus on the %s: %s', (key, focus, action) => {
  expect(actionOf(key, focus, true)).toBe(action)
})

test.each([
  [press('k', 'KeyK'), null],
  [press('ъ', 'BracketRight'), null],
  [press(' ', 'Space'), 'play'],
  [press('ArrowLeft', 'ArrowLeft'), 'back'],
])('%j without keys of one letter: %s', (key, action) => {
  expect(actionOf(key, 'page', false)).toBe(action)
})

test('the sheet shows what is left without them', () => {
  expect(withoutLetters(RESULT_KEYS)).toEqual([['deciding.keys.play', [['Space']]]])
})

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
