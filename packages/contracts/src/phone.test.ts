import { describe, expect, it } from 'vitest'
import { expectedCountry, isPhone } from './phone.ts'

describe('isPhone', () => {
  it.each([
    ['123456', false],
    ['1234567', true],
    ['+7 (916) 123-45-67', true],
    ['(212) 555-0123 ext. 45', true],
    ['8 (495) 123-45-67 доб. 12', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['', false],
    ['０９０１２３４５６７８', true],
    ['06.12.34.56.78', true],
    ['\u202a+44 20 7946 0958\u202c', true],
    ['call 1234567', false],
    ['1234567+', false],
    ['+1 2 3 4 5 6 7 8 9 0 1', false],
  ])('%s → %s', (typed, valid) => {
    expect(isPhone(typed)).toBe(valid)
  })
})

it('expectedCountry is the country of a language that names one', () => {
  expect(['ru', 'en-GB', 'en', 'uk'].map(expectedCountry)).toEqual(['RU', 'GB', null, 'UA'])
})
