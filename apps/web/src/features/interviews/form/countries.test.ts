import { expect, it } from 'vitest'
import { countriesIn, likelyCountry } from './countries.ts'

it('lists the countries of today in the words and order of a language', () => {
  const codes = countriesIn('de').map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['GB', 'DE', 'TW', 'XK', 'EG']))
  expect(codes.filter(code => ['SU', 'DD', 'YU', 'EU', 'ZZ', 'UK'].includes(code))).toEqual([])
  expect(countriesIn('de')[0]).toEqual({ code: 'AF', name: 'Afghanistan' })
  expect(new Set(codes).size).toBe(codes.length)
})

it('takes the country from the languages of the browser', () => {
  expect(likelyCountry(['en', 'fr-CA', 'en-US'])).toBe('CA')
  expect(likelyCountry(['en'])).toBe('')
})
