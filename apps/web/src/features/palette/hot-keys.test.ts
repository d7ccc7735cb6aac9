import { expect, test } from 'vitest'
import { hotKey } from './hot-keys.ts'

const press = (key: string, change: object = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
})

test.each([
  [press('k', { ctrlKey: true }), false, 'palette'],
  [press('k', { metaKey: true }), true, 'palette'],
  [press('K', { ctrlKey: true }), false, 'palette'],
  [press('л', { ctrlKey: true, code: 'KeyK' }), false, 'palette'],
  [press('k', { ctrlKey: true, metaKey: true }), false, null],
  [press('k', { ctrlKey: true, shiftKey: true }), false, null],
  [press('k', { ctrlKey: true, altKey: true }), false, null],
  [press('k'), false, null],
  [press('?', { shiftKey: true }), false, 'keys'],
  [press('?', { shiftKey: true }), true, null],
  [press('/'), false, 'search'],
  [press('/'), true, null],
  [press('/', { ctrlKey: true }), false, null],
])('%j while typing %s: %s', (key, typing, asked) => {
  expect(hotKey(key, typing, true)).toBe(asked)
})

test.each([
  [press('?', { shiftKey: true }), null],
  [press('/'), null],
  [press('k', { ctrlKey: true }), 'palette'],
])('%j with one-character shortcuts off: %s', (key, asked) => {
  expect(hotKey(key, false, false)).toBe(asked)
})
