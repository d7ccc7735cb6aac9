import { expect, test } from 'vitest'
import { readAddresses } from './read-addresses.ts'

test.each([
  ['', []],
  ['Anna@Example.com', ['anna@example.com']],
  ['a@x.de, b@x.de;c@x.de\n\td@x.de', ['a@x.de', 'b@x.de', 'c@x.de', 'd@x.de']],
  ['"Boris Becker" <b@x.de>, <b@x.de>', ['b@x.de']],
  ['no addresses here', []],
])('%j: %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses)
})
