import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Piece } from '../marked-text.tsx'
import { markChanges, opening } from './mark-changes.ts'

const shown = (pieces: Piece[]) =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

describe('markChanges', () => {
  test.each([
    ['To ask early.', 'To ask late.', 'To ask [early.]', 'To ask [late.]'],
    ['I led a team of three.', 'I led three.', 'I led [a team of] three.', 'I led three.'],
    ['Да, я знаю', 'да — ты знаешь!', 'Да, [я знаю]', 'да — [ты знаешь!]'],
    ['Yes', 'No', '[Yes]', '[No]'],
    ['we did it', 'they did it', '[we] did it', '[they] did it'],
    ['we did and they saw', 'you came and few went', '[we did and they saw]', '[you came and few went]'],
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

  const sameWords = (pieces: Piece[]) =>
    pieces.flatMap(({ text, isMarked }) => (isMarked ? [] : (text.toLowerCase().match(/\p{L}+/gu) ?? [])))

  test('shows nothing that was not said, and every word that differs', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const both = markChanges(one, other)
        expect(sameWords(both[0])).toEqual(sameWords(both[1]))
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

test('two endless texts are not compared word by word', () => {
  const endless = (word: string) =>
    `so ${Array.from({ length: 4_000 }, (_, at) => `${word}${at % 7}`).join(' ')} it`
  const before = performance.now()
  const [pieces] = markChanges(endless('a'), endless('b'))
  expect(performance.now() - before).toBeLessThan(500)
  expect([pieces[0]?.text.trim(), pieces.at(-1)?.text]).toEqual(['so', 'it'])
})
