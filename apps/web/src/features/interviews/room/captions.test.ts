import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionsOf } from './captions.ts'

const textsOf = (...parts: Parameters<typeof captionsOf>) => captionsOf(...parts).map(({ text }) => text)

describe('captionsOf', () => {
  it('shows words while they are said', () => {
    expect(textsOf({ said: [], live: [{ item: 'a', text: 'Which pu' }] })).toEqual(['Which pu'])
  })

  it('shows them once when the record has them, in the words of the record', () => {
    const said = [{ seq: 1, text: 'Hello – which pumps?' }]
    expect(textsOf({ said, live: [{ item: 'a', text: 'hello, which pumps ?' }] })).toEqual([
      'Hello – which pumps?',
    ])
    expect(textsOf({ said, live: [{ item: 'a', text: 'Hello, whi' }] })).toEqual(['Hello – which pumps?'])
  })

  it('keeps the place of words when the record has them', () => {
    const live = [{ item: 'a', text: 'Hello.' }]
    const [before] = captionsOf({ said: [], live })
    const [after] = captionsOf({ said: [{ seq: 1, text: 'Hello.' }], live })
    expect(after?.key).toBe(before?.key)
  })

  it('what only the record knows comes first', () => {
    const said = [
      { seq: 3, text: 'Why?' },
      { seq: 4, text: 'Let us continue.' },
    ]
    expect(textsOf({ said, live: [{ item: 'b', text: 'Let us con' }] })).toEqual(['Why?', 'Let us continue.'])
  })

  it('words said twice stand twice', () => {
    const live = ['a', 'b'].map(item => ({ item, text: 'Why?' }))
    const said = [1, 2].map(seq => ({ seq, text: 'Why?' }))
    expect(textsOf({ said, live })).toEqual(['Why?', 'Why?'])
  })

  it('without a call it is the record as it stands', () => {
    const words = fc.array(fc.record({ seq: fc.nat(), text: fc.string() }))
    fc.assert(
      fc.property(words, said => {
        expect(textsOf({ said, live: [] })).toEqual(said.map(({ text }) => text))
      }),
    )
  })

  it('nothing of the record is left out, and nothing stands twice, wherever the words have come to', () => {
    const word = fc.constantFrom('one', 'two', 'three', 'four')
    const sentence = fc.array(word, { minLength: 1, maxLength: 6 }).map(words => words.join(' '))
    const turn = fc.uniqueArray(sentence, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(turn, fc.nat(3), fc.double({ min: 0.1, max: 1, noNaN: true }), (texts, recorded, share) => {
        const said = texts.slice(0, recorded).map((text, seq) => ({ seq, text }))
        const live = texts.map((text, index) => {
          const isLast = index === texts.length - 1 && recorded < texts.length
          return { item: `${index}`, text: isLast ? text.slice(0, Math.ceil(text.length * share)) : text }
        })
        const shown = textsOf({ said, live })
        expect(shown).toHaveLength(texts.length)
        for (const { text } of said) expect(shown).toContain(text)
      }),
    )
  })
})
