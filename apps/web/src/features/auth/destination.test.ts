import { expect, test } from 'vitest'
import { carryOn, destination } from './destination.ts'

const ORIGIN = 'https://vivavox.example'

test.each([
  ['', '/dashboard'],
  ['demo=true', '/demo-interview'],
  ['redirect=/pricing', '/pricing'],
  ['redirect=/pricing&demo=true', '/pricing'],
  ['redirect=https://evil.example', '/dashboard'],
  ['demo=1', '/dashboard'],
])('after signing in with ?%s: %s', (query, path) => {
  expect(destination(new URLSearchParams(query), ORIGIN)).toBe(path)
})

test('the way on survives the steps between', () => {
  const query = new URLSearchParams('redirect=/pricing&x=1')
  expect(carryOn('/verify-email', query, { email: 'a+b@example.com' })).toBe(
    '/verify-email?email=a%2Bb%40example.com&redirect=%2Fpricing',
  )
  expect(carryOn('/login', new URLSearchParams())).toBe('/login')
})
