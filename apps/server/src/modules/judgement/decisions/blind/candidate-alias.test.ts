import { expect, it } from 'vitest'
import { candidateAlias } from './candidate-alias.ts'

it.each([
  [1, undefined, 'Candidate 1'],
  [12, 'en', 'Candidate 12'],
  [12, 'ru', 'Кандидат 12'],
] as const)('calls %s in %s %s', (number, locale, name) => {
  expect(candidateAlias(number, locale)).toBe(name)
})
