import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLines, nextHit, splitHits } from './search-text.ts'

const hits = (text: string, query: string) =>
  splitHits(text, query)
    .filter(piece => piece.isMarked)
    .map(piece => piece.text)

test.each([
  ['The ward, the WARD', 'ward', ['ward', 'WARD']],
  ['Ещё раз еще', 'ещё', ['Ещё', 'еще']],
  ['Стёпа и СТЕПА', 'степа', ['Стёпа', 'СТЕПА']],
  ['C++ (a.b) [x]', 'c++ (A.B)', ['C++ (a.b)']],
  ['two  words\nhere', 'two words here', ['two  words\nhere']],
  ['nothing', '  ', []],
  ['aaa', 'aa', ['aa']],
])('%j searched for %j', (text, query, found) => {
  expect(hits(text, query)).toEqual(found)
})

test('the pieces are the whole text, whatever is searched for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      expect(
        splitHits(text, query)
          .map(piece => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('lines that hold the text, in order', () => {
  const entries = [
    { seq: 3, content: 'Night shift' },
    { seq: 5, content: 'day' },
    { seq: 8, content: 'the NIGHT' },
  ]
  expect(findLines(entries, 'night')).toEqual([3, 8])
  expect(findLines(entries, '')).toEqual([])
})

test.each([
  [[3, 8], null, 1, 3],
  [[3, 8], null, -1, 8],
  [[3, 8], 3, 1, 8],
  [[3, 8], 8, 1, 3],
  [[3, 8], 3, -1, 8],
  [[3, 8], 5, 1, 3],
  [[], 3, 1, null],
] as const)('among %j from %s by %i: %s', (found, shown, step, next) => {
  expect(nextHit(found, shown, step)).toBe(next)
})
