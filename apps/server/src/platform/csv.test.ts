import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes commas, quotes and newlines', () => {
  expect(csvLine(['a,b', 'c"d"', 'e\nf', 'g\r', ' h ', 'Ё'])).toBe('"a,b","c""d""","e\nf","g\r", h ,Ё\r\n')
})

it('quotes what ends a cell elsewhere, so that no formula begins behind it', () => {
  expect(csvLine(["Anna;=cmd|' /C calc'!A0", 'a\t=1+1'])).toBe('"Anna;=cmd|\' /C calc\'!A0","a\t=1+1"\r\n')
})

it('writes numbers as they are and nothing for null', () => {
  expect(csvLine([0, 0.5, null, '', null])).toBe('0,0.5,,,\r\n')
})
