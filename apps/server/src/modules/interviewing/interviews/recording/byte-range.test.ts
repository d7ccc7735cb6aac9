import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

test.each([
  [undefined, null],
  ['', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=1-2,4-5', null],
  ['bytes=3-2', null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-50', { start: 2, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-40', { start: 0, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
])('%s of ten bytes', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected)
})

test('an empty file has no range', () => {
  for (const header of ['bytes=0-', 'bytes=-1', 'bytes=0-0'])
    expect(parseRange(header, 0)).toBe('unsatisfiable')
})

test('a range never leaves the file', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.option(fc.nat(2000)), fc.option(fc.nat(2000)), (size, first, last) => {
      const range = parseRange(`bytes=${first ?? ''}-${last ?? ''}`, size)
      if (range === null || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThan(size)
    }),
  )
})
