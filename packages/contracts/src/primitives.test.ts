import { expect, test } from 'vitest'
import { line, moment, text } from './primitives.ts'

test.each([
  ['1970-01-01T00:00:00Z', true],
  ['2026-11-27T09:00:00+14:00', true],
  ['9999-12-31T23:59:59Z', true],
  ['0000-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00+14:00', false],
  ['9999-12-31T23:59:59-14:00', false],
  ['2026-02-30T00:00:00Z', false],
  ['tomorrow', false],
])('%s is a moment that can be stored: %s', (value, expected) => {
  expect(moment.safeParse(value).success).toBe(expected)
})

test.each([
  [' Anna  Ёлкина ', 'Anna  Ёлкина'],
  ['Anna\r\n\r\nSign in at http://evil.example', 'Anna Sign in at http://evil.example'],
  ['a\u0007b\u2028c\u2029d', 'a b c d'],
  ['Anna \u202egnp.exe\u2066', 'Anna gnp.exe'],
  ['م‌حمد', 'م‌حمد'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['\u202e \u2028', null],
  ['\u200b\u200d\ufeff', null],
  ['a\u0000b', null],
])('a name of %j is kept as %j', (value, expected) => {
  expect(line(200, 1).safeParse(value).data ?? null).toBe(expected)
})

test('a name that may be left out is nothing where nothing is to be seen', () => {
  expect(line(200).parse(' \n ')).toBe('')
})

test.each([
  ['one\ttwo\r\nthree', 'one\ttwo\r\nthree'],
  ['a\u0001\u000bb\u0085c', 'a \nb\nc'],
  ['I know \u202etsaeb\u202c it \u2067\u2069', 'I know tsaeb it'],
  ['שלום \u200fC++\u200e عربي', 'שלום \u200fC++\u200e عربي'],
  ['\u001f', null],
])('a text of %j is kept as %j', (value, expected) => {
  expect(text(200, 1).safeParse(value).data ?? null).toBe(expected)
})
