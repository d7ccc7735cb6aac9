import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPasswordProblem, passwordStrength, STRENGTHS } from './new-password.ts'

test.each([
  ['lantern', 'lantern', null],
  ['lantern', 'lanterns', { field: 'confirmPassword', message: 'auth.problem.mismatch' }],
  ['five5', 'five5', { field: 'password', message: 'auth.problem.short' }],
  ['five5', '', { field: 'confirmPassword', message: 'auth.problem.mismatch' }],
  ['', '', { field: 'password', message: 'auth.problem.short' }],
  ['шесть6', 'шесть6', null],
])('%j and %j: %j', (password, confirmPassword, problem) =>
  expect(newPasswordProblem({ password, confirmPassword })).toEqual(problem),
)

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
