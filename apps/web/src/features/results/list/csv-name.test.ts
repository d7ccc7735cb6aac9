import { expect, test } from 'vitest'
import { csvName } from './csv-name.ts'

test.each([
  ['Go developer', 'interviews-Go_developer.csv'],
  ['Медсестра №1, ночь', 'interviews-Медсестра__1__ночь.csv'],
  ['a/b\\c:d', 'interviews-a_b_c_d.csv'],
  ['', 'interviews-results.csv'],
])('%s', (title, name) => {
  expect(csvName(title)).toBe(name)
})
