import { expect, test } from 'vitest'
import { splitTags } from './t.tsx'

test.each([
  ['plain', [{ text: 'plain' }]],
  ['', []],
  ['Read <a>this</a>.', [{ text: 'Read ' }, { tag: 'a', text: 'this' }, { text: '.' }]],
  [
    '<a>x</a><b>y</b>',
    [
      { tag: 'a', text: 'x' },
      { tag: 'b', text: 'y' },
    ],
  ],
  ['3 < 5 > 2', [{ text: '3 < 5 > 2' }]],
  ['<a>open', [{ text: '<a>open' }]],
])('%s', (text, parts) => {
  expect(splitTags(text)).toEqual(parts)
})
