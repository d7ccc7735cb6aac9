import { expect, test } from 'vitest'
import { afterCycles, readAmount, writeAmount } from './units.ts'

test.each([
  ['2027-01-31T10:00:00Z', 'MONTH', 1, 1, '2027-02-28T10:00:00Z'],
  ['2027-01-31T10:00:00Z', 'MONTH', 1, 2, '2027-03-31T10:00:00Z'],
  ['2027-11-30T23:30:00Z', 'MONTH', 3, 1, '2028-02-29T23:30:00Z'],
  ['2027-03-01T00:00:00Z', 'DAY', 14, 1, '2027-03-15T00:00:00Z'],
] as const)('from %s, each %s × %i: cycle %i ends %s', (from, unit, count, cycles, end) => {
  expect(afterCycles(Date.parse(from), { unit, count }, cycles)).toBe(Date.parse(end))
})

test('money is read into whole units, and nothing is rounded away', () => {
  expect(readAmount('29', 'USD')).toBe(2900)
  expect(readAmount('0.29', 'USD')).toBe(29)
  expect(readAmount('19.99', 'USD')).toBe(1999)
  expect(readAmount('29.5', 'JPY')).toBeNull()
  expect(readAmount('-1', 'USD')).toBeNull()
  expect(writeAmount(1999, 'USD')).toBe('19.99')
  expect(writeAmount(500, 'JPY')).toBe('500')
})
