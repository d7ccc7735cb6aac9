import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath, signInPath } from './redirect.ts'

const ORIGIN = 'https://vivavox.example'

test.each([
  ['/pricing', '/pricing'],
  ['/vacancy/1/results?status=completed#top', '/vacancy/1/results?status=completed#top'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['/..//evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/a/..//evil.example/b', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['pricing', undefined],
  ['/login?redirect=/x', undefined],
  ['/auth', undefined],
  ['/reset-password?token=x', undefined],
  ['', undefined],
  [null, undefined],
])('redirect=%s leads to %s', (redirect, path) => {
  expect(ownPath(redirect, ORIGIN)).toBe(path)
})

test('no text leads to another site', () => {
  const beginnings = ['/', '//', '/\\', '\\\\', '/\t/', '/..//', '/./\\', 'https://', '']
  const addresses = fc.tuple(fc.constantFrom(...beginnings), fc.string()).map(parts => parts.join(''))
  fc.assert(
    fc.property(addresses, redirect => {
      const path = ownPath(redirect, ORIGIN)
      if (path !== undefined) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
    }),
  )
})

test('the way to sign in remembers where from', () => {
  expect(signInPath('/auth', '/pricing?a=1')).toBe('/auth?redirect=%2Fpricing%3Fa%3D1')
  expect(signInPath('/login', '/dashboard')).toBe('/login')
})
