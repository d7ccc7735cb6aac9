import { describe, expect, it } from 'vitest'
import { matchingMembers, mentionsIn, openMention, withMention } from './mentions.ts'

const ANNA = { id: 'a', name: 'Anna Berg' }
const BORIS = { id: 'b', name: 'Борис Ёлкин' }

describe('a mention that is being typed', () => {
  it.each([
    ['@', 1, { from: 0, query: '' }],
    ['see @an', 7, { from: 4, query: 'an' }],
    ['see @anna be', 12, { from: 4, query: 'anna be' }],
    ['(@б', 3, { from: 1, query: 'б' }],
    ['see @an', 3, null],
    ['a@example.com', 13, null],
    ['@anna\nnext', 10, null],
    [`@${'x'.repeat(41)}`, 42, null],
  ])('%j at %i', (text, caret, open) => {
    expect(openMention(text, caret)).toEqual(open)
  })

  it.each([
    ['', [ANNA, BORIS]],
    ['ber', [ANNA]],
    ['ёл', [BORIS]],
    ['nna', []],
  ])('finds by %j', (query, found) => {
    expect(matchingMembers([ANNA, BORIS], query)).toEqual(found)
  })

  it('is replaced by the name, with the caret behind it', () => {
    expect(withMention('see @an please', { from: 4, query: 'an' }, 'Anna Berg')).toEqual({
      text: 'see @Anna Berg please',
      caret: 15,
    })
  })

  it('counts while the name stands in the text', () => {
    expect(mentionsIn('@Anna Berg, look', [ANNA, BORIS, ANNA])).toEqual(['a'])
  })
})
