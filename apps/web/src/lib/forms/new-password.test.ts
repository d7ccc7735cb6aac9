import { expect, test } from 'vitest'
import { newPasswordProblem } from './new-password.ts'

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
