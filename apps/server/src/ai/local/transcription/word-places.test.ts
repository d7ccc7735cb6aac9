import { describe, expect, it } from 'vitest'
import { placesOf } from './word-places.ts'

describe('places of words', () => {
  it('are about a second apart, at the characters where words begin', () => {
    const timed = {
      tokens: ['▁one', '▁fi', 've', '▁nine', '▁zero'],
      timestamps: [0.2, 1.3, 1.5, 1.9, 2.6],
    }
    expect(placesOf('one five nine zero', timed, [0, 0])).toEqual([
      [0, 0],
      [4, 1_300],
      [14, 2_600],
    ])
  })

  it('count from where the piece begins', () => {
    const timed = { tokens: ['▁an', '<0x64>', ' two'], timestamps: [0.1, 0.2, 1.5] }
    expect(placesOf('and two', timed, [10, 8_000])).toEqual([
      [10, 8_000],
      [14, 9_500],
    ])
  })

  it.each([
    ['nothing', {}],
    ['no times', { tokens: ['one'] }],
    ['tokens that are not in the text', { tokens: ['<s>', 'xyz'], timestamps: [1, 2] }],
  ])('are that of the piece alone where the model tells %s', (_, timed) => {
    expect(placesOf('one', timed, [0, 0])).toEqual([[0, 0]])
  })
})
