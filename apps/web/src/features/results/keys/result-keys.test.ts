import { expect, test } from 'vitest'
import { actionOf, type Focus } from './result-keys.ts'

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
  expect(actionOf(key, focus)).toBe(action)
})
