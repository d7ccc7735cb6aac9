import { expect, it } from 'vitest'
import { addressWithout, secretIn } from './link-secret.ts'

it.each([
  ['#share=abc', '', 'abc', '/results/1'],
  ['', '?share=abc', 'abc', '/results/1'],
  ['#share=new', '?share=old&tab=2', 'new', '/results/1?tab=2'],
  ['#line-3', '?tab=2', null, '/results/1?tab=2#line-3'],
  ['#line-3', '?share=abc', 'abc', '/results/1#line-3'],
  ['#share=', '', null, '/results/1'],
  ['', '', null, '/results/1'],
])('the secret of %s and %s is %s, and the address without it %s', (hash, search, secret, address) => {
  expect(secretIn('share', hash, search)).toBe(secret)
  expect(addressWithout('share', { pathname: '/results/1', search, hash })).toBe(address)
})
