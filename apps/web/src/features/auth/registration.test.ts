import { expect, test } from 'vitest'
import { registrationProblem } from './registration.ts'

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
