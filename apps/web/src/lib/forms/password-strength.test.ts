import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordStrength, STRENGTHS } from './password-strength.ts'

test.each([
  ['12345', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['123456', 'weak'],
  ['Tr4mway', 'fair'],
  ['правильная лошадь', 'strong'],
  ['correct horse battery', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('one more character never makes it weaker', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 1 }), (password, more) => {
      const rank = (text: string) => STRENGTHS.indexOf(passwordStrength(text))
      expect(rank(password + more)).toBeGreaterThanOrEqual(rank(password))
    }),
  )
})
