import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignQuote, isPassage } from './align-quote.ts'

describe('a quote', () => {
  const text = 'Ещё зимой, на «ночной»  смене, давление\nупало до 85 — я дал кислород. It’s İstanbul 😀 now.'

  it.each([
    ['давление\nупало до 85', 'давление\nупало до 85'],
    ['еще зимой, на "ночной" смене', 'Ещё зимой, на «ночной»  смене'],
    ['Давление упало до 85 - я дал кислород…', 'давление\nупало до 85 — я дал кислород'],
    ["“it's”", 'It’s'],
    ['...Кислород', 'кислород'],
    ['İstanbul 😀 NOW', 'İstanbul 😀 now'],
  ])('%j is found as it stands', (quote, expected) => {
    expect(alignQuote(text, quote)).toBe(expected)
    expect(text).toContain(expected)
  })

  it.each(['давление выросло', '', ' ', '…', 'кислород. я дал', '\ud83d'])('%j is not in the text', quote => {
    expect(alignQuote(text, quote)).toBeNull()
  })

  it('is always a part of the text, and any part of the text is found', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (held, quote) => {
        const found = alignQuote(held, quote)
        expect(found === null || held.includes(found)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (held, from, length) => {
        const part = held.slice(from % held.length).slice(0, 1 + (length % held.length))
        const shouted = alignQuote(held, part.toUpperCase())
        expect(alignQuote(held, part)).toBe(part.trim() === '' || !part.isWellFormed() ? null : part)
        expect(shouted === null || held.includes(shouted)).toBe(true)
      }),
    )
  })
})

it.each([
  ['I', false],
  ['.', false],
  ['a - b', false],
  ['[name]', false],
  ['[name] [phone] [email] [link]', false],
  ['I am [name]', false],
  ['I am a [name]', true],
  ['call the doctor', true],
  ['я дал кислород', true],
  ['我在院', false],
  ['给病人打针和测量血压', true],
])('%j is a passage that proves something: %s', (quote, expected) => expect(isPassage(quote)).toBe(expected))
