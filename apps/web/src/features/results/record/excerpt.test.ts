import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Excerpt, excerpts, opening } from './excerpt.ts'

const shown = ({ before, changed, after }: Excerpt) => `${before}[${changed}]${after}`

describe('excerpts', () => {
  test.each([
    ['To ask early.', 'To ask late.', 'To ask [early.]', 'To ask [late.]'],
    ['I led a team of three.', 'I led three.', 'I led [a team of] three.', 'I led []three.'],
    ['Да, я знаю', 'да — ты знаешь!', 'Да, [я знаю]', 'да — [ты знаешь!]'],
    ['Yes', 'No', '[Yes]', '[No]'],
    ['', 'No', '[]', '[No]'],
    [
      'one two three four five six seven eight nine ten old words after it are many and so on',
      'one two three four five six seven eight nine ten new words after it are many and so on',
      '… five six seven eight nine ten [old] words after it are many and …',
      '… five six seven eight nine ten [new] words after it are many and …',
    ],
  ])('%s / %s', (one, other, first, second) => {
    const [a, b] = excerpts(one, other)
    expect([shown(a), shown(b)]).toEqual([first, second])
  })

  const text = fc.array(fc.constantFrom('so', 'we', 'did', 'it.', 'Then', '—'), { maxLength: 30 })

  test('shows only what was said, and the whole difference', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [one, other] = [a.join(' '), b.join(' ')]
        for (const [{ before, changed, after }, whole] of excerpts(one, other).map(
          (part, at) => [part, at === 0 ? one : other] as const,
        )) {
          const kept = before.replace(/^… /, '') + changed + after.replace(/…$/, '')
          expect(whole).toContain(kept)
        }
      }),
    )
  })

  test('marks nothing in equal texts', () => {
    fc.assert(
      fc.property(text, words => {
        expect(excerpts(words.join(' '), words.join(' ')).map(({ changed }) => changed)).toEqual(['', ''])
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
])('opening of %s', (text, expected) => expect(opening(text)).toBe(expected))
