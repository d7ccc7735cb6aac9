import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes commas, quotes and newlines', () => {
  expect(csvLine(['a,b', 'c"d"', 'e\nf', 'g\r', ' h ', 'Ё'])).toBe('"a,b","c""d""","e\nf","g\r", h ,Ё\r\n')
})

it('writes numbers as they are and nothing for null', () => {
  expect(csvLine([0, 0.5, null, '', null])).toBe('0,0.5,,,\r\n')
})
