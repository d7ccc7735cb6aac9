import { expect, test } from 'vitest'
import { selectedAfter } from './use-selection.ts'

const IDS = ['a', 'b', 'c', 'd']
const after = (selected: string, id: string, last: string | null, range: boolean) =>
  [...selectedAfter(IDS, new Set(selected), { id, last, range })].sort().join('')

test.each([
  ['', 'b', null, false, 'b'],
  ['b', 'b', null, false, ''],
  ['b', 'd', 'b', true, 'bcd'],
  ['d', 'b', 'd', true, 'bcd'],
  ['abcd', 'c', 'a', true, 'd'],
  ['', 'c', null, true, 'c'],
  ['', 'c', 'gone', true, 'c'],
])('%j and a press on %s after %s, range %s', (selected, id, last, range, expected) => {
  expect(after(selected, id, last, range)).toBe(expected)
})
