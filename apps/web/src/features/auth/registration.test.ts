import { expect, test } from 'vitest'
import { firstWrong, registrationProblem, registrationProblems, withoutFields } from './registration.ts'

const good = { name: 'Анна', email: 'anna@example.com', password: 'secret1', confirmPassword: 'secret1' }

test.each([
  ['all is well', good, null],
  [
    'name first',
    { name: '  ', email: '', password: 'a', confirmPassword: 'b' },
    ['name', 'auth.problem.name'],
  ],
  [
    'then alike',
    { ...good, email: '', password: 'a', confirmPassword: 'b' },
    ['confirmPassword', 'auth.problem.mismatch'],
  ],
  [
    'then length',
    { ...good, email: '', password: '12345', confirmPassword: '12345' },
    ['password', 'auth.problem.short'],
  ],
  ['six are enough', { ...good, password: '123456', confirmPassword: '123456' }, null],
  ['then presence', { ...good, email: ' ' }, ['email', 'auth.problem.all']],
  ['then shape', { ...good, email: 'anna@example' }, ['email', 'auth.problem.email']],
  ['no spaces', { ...good, email: 'anna b@example.com' }, ['email', 'auth.problem.email']],
])('%s', (_, form, problem) => {
  const found = registrationProblem(form)
  expect(found && [found.field, found.message]).toEqual(problem)
})

test.each([
  ['nothing', good, {}, undefined],
  [
    'every field of an empty form',
    { name: '', email: ' ', password: '', confirmPassword: '' },
    {
      name: 'auth.problem.name',
      email: 'auth.problem.required',
      password: 'auth.problem.required',
      confirmPassword: 'auth.problem.required',
    },
    'name',
  ],
  [
    'the address before the password',
    { ...good, email: '', password: '', confirmPassword: '' },
    {
      email: 'auth.problem.required',
      password: 'auth.problem.short',
      confirmPassword: 'auth.problem.required',
    },
    'email',
  ],
  ['one that is filled', { ...good, email: 'anna@' }, { email: 'auth.problem.email' }, 'email'],
])('marks %s', (_, form, problems, focused) => {
  expect(registrationProblems(form)).toEqual(problems)
  expect(firstWrong(registrationProblems(form))).toBe(focused)
})

test('a field that is typed in is no longer marked', () => {
  const problems = registrationProblems({ ...good, name: '', email: '' })
  expect(withoutFields(problems, { name: 'A' })).toEqual({ email: 'auth.problem.required' })
})
