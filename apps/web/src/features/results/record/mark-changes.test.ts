import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Piece } from '../marked-text.tsx'
import { markChanges, opening, sharedRuns } from './mark-changes.ts'

const shown = (pieces: Piece[]) =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

describe('markChanges', () => {
  test.each([
    ['To ask early.', 'To ask late.', 'To ask [early.]', 'To ask [late.]'],
    ['I led a team of three.', 'I led three.', 'I led [a team of] three.', 'I led three.'],
    ['Да, я знаю', 'да — ты знаешь!', 'Да, [я знаю]', 'да — [ты знаешь!]'],
    ['Yes', 'No', '[Yes]', '[No]'],
    ['', 'No', '', '[No]'],
    [
      'I rewrote the payment service of a shop in Leeds and removed 3 locks.',
      'I led the payment service of a shop in London and removed 30 locks.',
      'I [rewrote] the payment service of a shop in [Leeds and removed 3] locks.',
      'I [led] the payment service of a shop in [London and removed 30] locks.',
    ],
    [
      'one two three four five six seven eight nine ten old words and thirteen more of them that follow one another here and on and on it goes new',
      'one two three four five six seven eight nine ten new words and thirteen more of them that follow one another here and on and on it goes old',
      '… five six seven eight nine ten [old] words and thirteen more of them … and on and on it goes [new]',
      '… five six seven eight nine ten [new] words and thirteen more of them … and on and on it goes [old]',
    ],
    ['a b c d e f g h i', 'a. B, c d e f g h', 'a b c d e f g h [i]', 'a. B, c d e f g h'],
  ])('%s / %s', (one, other, first, second) =>
    expect(markChanges(one, other).map(shown)).toEqual([first, second]),
  )

  const text = fc
    .array(fc.constantFrom('so', 'we', 'did', 'it.', 'Then', '—'), { maxLength: 40 })
    .map(words => words.join(' '))

  test('shows nothing that was not said, and every word that differs', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const both = markChanges(one, other)
        for (const [at, whole] of [one, other].entries()) {
          const kept = (both[at] ?? [])
            .map(piece => piece.text)
            .join('')
            .split('… ')
          let from = 0
          for (const part of kept) {
            expect(whole.indexOf(part, from)).toBeGreaterThanOrEqual(0)
            from = whole.indexOf(part, from) + part.length
          }
        }
      }),
    )
  })

  test('marks nothing in equal texts', () => {
    fc.assert(
      fc.property(text, whole => {
        expect(markChanges(whole, whole).map(shown)).toEqual([whole, whole])
      }),
    )
  })
})

test.each([
  ['Short enough.', 'Short enough.'],
  [
    Array.from({ length: 31 }, (_, at) => `${at}`).join(' '),
    `${Array.from({ length: 30 }, (_, at) => `${at}`).join(' ')} …`,
  ],
])('opening of %s', (whole, expected) => expect(opening(whole)).toBe(expected))

const words = (text: string) => text.split(' ').filter(Boolean)
const shared = (one: string, other: string) => {
  const a = words(one)
  return sharedRuns(a, words(other)).map(({ a: from, length }) => a.slice(from, from + length).join(' '))
}

test.each([
  ['', '', []],
  ['yes', 'no', []],
  ['to ask early', 'to ask late', ['to ask']],
  ['we did it', 'they did it', ['did it']],
  ['we did and they saw', 'you came and nobody went', []],
  [
    'in Leeds I measured the queries and 3 locks',
    'in York I measured the queries and 30 locks',
    ['in', 'I measured the queries and', 'locks'],
  ],
])('%s / %s', (one, other, expected) => expect(shared(one, other)).toEqual(expected))

test('a text shares all of itself with itself', () => {
  expect(shared('we did it all', 'we did it all')).toEqual(['we did it all'])
})

const text = fc.array(fc.constantFrom('so', 'we', 'did', 'it'), { maxLength: 25 })

test('what is shared stands in both texts, in order, without overlap', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      let [endOfA, endOfB] = [0, 0]
      for (const run of sharedRuns(a, b)) {
        expect(run.a).toBeGreaterThanOrEqual(endOfA)
        expect(run.b).toBeGreaterThanOrEqual(endOfB)
        endOfA = run.a + run.length
        endOfB = run.b + run.length
        expect(a.slice(run.a, endOfA)).toEqual(b.slice(run.b, endOfB))
      }
      expect(endOfA).toBeLessThanOrEqual(a.length)
      expect(endOfB).toBeLessThanOrEqual(b.length)
    }),
  )
})

test('two endless texts are not compared word by word', () => {
  const endless = (word: string) => [
    'so',
    ...Array.from({ length: 4_000 }, (_, at) => `${word}${at % 7}`),
    'it',
  ]
  const before = performance.now()
  expect(sharedRuns(endless('a'), endless('b'))).toHaveLength(2)
  expect(performance.now() - before).toBeLessThan(500)
})
