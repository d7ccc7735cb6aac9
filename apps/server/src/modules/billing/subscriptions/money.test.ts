import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, priceIn } from './money.ts'

describe('parseAmount', () => {
  it.each([
    ['29', 'USD', 2_900],
    ['29.00', 'USD', 2_900],
    ['0.07', 'EUR', 7],
    ['1.1', 'USD', 110],
    ['-29.00', 'USD', -2_900],
    ['-0.00', 'USD', 0],
    ['3000', 'JPY', 3_000],
    ['3000.00', 'JPY', 3_000],
    ['3000', 'HUF', 3_000],
    ['90071992547.00', 'USD', 9_007_199_254_700],
  ])('%s %s is %i', (value, currency, units) => expect(parseAmount(value, currency)).toBe(units))

  it.each([
    ['29.001', 'USD'],
    ['29.5', 'JPY'],
    ['', 'USD'],
    ['1e3', 'USD'],
    ['29,00', 'USD'],
    [' 29', 'USD'],
    ['.5', 'USD'],
    ['5.', 'USD'],
  ])('%j is no amount of %s', (value, currency) =>
    expect(() => parseAmount(value, currency)).toThrow(RangeError),
  )
})

describe('formatAmount', () => {
  it('writes what parseAmount reads', () => {
    const units = fc.nat(2_000_000_000)
    fc.assert(
      fc.property(units, fc.constantFrom('USD', 'EUR', 'JPY'), (amount, currency) => {
        expect(parseAmount(formatAmount(amount, currency), currency)).toBe(amount)
      }),
    )
  })

  it.each([
    [7, 'USD', '0.07'],
    [2_900, 'USD', '29.00'],
    [3_000, 'JPY', '3000'],
    [3_000, 'HUF', '3000'],
  ])('%i %s → %s', (units, currency, text) => expect(formatAmount(units, currency)).toBe(text))
})

describe('priceIn', () => {
  it.each([
    [2_900, 'USD', 2_900],
    [2_950, 'HUF', 30],
    [300_000, 'JPY', 3_000],
    [2_950, 'JPY', 30],
  ])('%i hundredths of %s are %i', (price, currency, units) => expect(priceIn(price, currency)).toBe(units))
})
