import { expect, it } from 'vitest'
import { contextForRequest, wasCut } from './context-size.ts'

const said = (input: string, instructions = 'Score.') => ({ instructions, input })
const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ')

it.each([
  ['a short question', 'Hello', 500, 8_192],
  ['a long answer', 'Hello', 8_000, 16_384],
  ['an answer longer than any of ours', 'Hello', 32_000, 16_384],
  ['an hour of talk', words(9_000), 2_000, 32_768],
  ['an hour of talk in Russian', words(9_000, 'слово'), 2_000, 65_536],
  ['more than any model takes', words(500_000), 2_000, 131_072],
])(
  'the context that is asked for is enough for %s, and one of a few',
  (_name, input, maxOutputTokens, expected) => {
    expect(contextForRequest({ ...said(input), maxOutputTokens })).toBe(expected)
  },
)

it.each<[string, number | null, string, boolean]>([
  ['fewer tokens than words', 4_096, words(5_000), true],
  ['a context that is full', 8_191, words(5_000), true],
  ['fewer tokens than a language without spaces can have', 4_096, '面接の回答'.repeat(8_000), true],
  ['as many as they should be', 6_500, words(5_000), false],
  ['few, for a row of one sign', 80, '='.repeat(5_000), false],
  ['a server that does not count', null, words(5_000), false],
])('what was cut in silence is seen by %s', (_name, read, input, expected) => {
  expect(wasCut(read, 8_192, said(input))).toBe(expected)
})
