import { expect, test } from 'vitest'
import { withoutLetters } from '../../../lib/page/page-keys.ts'
import { actionOf, type Focus, RESULT_KEYS } from './result-keys.ts'

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
