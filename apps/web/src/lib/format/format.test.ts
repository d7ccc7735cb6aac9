import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'
import { formatClock, formatters } from './format.ts'

test.each([
  [0, '0:00'],
  [65_000, '1:05'],
  [3_725_999, '1:02:05'],
  [-5, '0:00'],
])('%i ms reads %s', (ms, clock) => {
  expect(formatClock(ms)).toBe(clock)
})

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en', '$29', '72.5', '12 min', 'Nov 21, 2026'],
  ['ru', '29 $', '72,5', '12 мин', '21 нояб. 2026 г.'],
])('%s writes prices, decimals, minutes and dates its own way', (language, price, decimal, minutes, date) => {
  const format = formatters(language)
  const noon = new Date(2026, 10, 21, 12).getTime()
  expect(plain(format.price(29))).toBe(price)
  expect(format.decimal(72.5)).toBe(decimal)
  expect(plain(format.minutes(12 * 60_000))).toBe(minutes)
  expect(plain(format.date(noon))).toBe(date)
})

test.each([
  ['en', 'Nov_21,_2026, 12:05_PM', 'Nov_21,_2026'],
  ['ru', '21_нояб._2026_г., 12:05', '21_нояб._2026_г.'],
])('in %s a date stays on its line, and only day and time part', (language, dateTime, date) => {
  const format = formatters(language)
  const noon = new Date(2026, 10, 21, 12, 5).getTime()
  const shown = (text: string) => text.replace(/[\u00a0\u202f]/g, '_')
  expect(shown(format.dateTime(noon))).toBe(dateTime)
  expect(shown(format.date(noon))).toBe(date)
})

test.each([
  ['en', 682_215_356, '682 MB', 40_000, '40 sec'],
  ['ru', 5_230_000, '5,2 МБ', 600_000, '10 мин'],
  ['ru', 2_497_280_736, '2,5 ГБ', 600_000, '10 мин'],
])('%s writes amounts of data and short times', (language, bytes, size, ms, time) => {
  const format = formatters(language)
  expect(plain(formatBytes(language, bytes))).toBe(size)
  expect(plain(format.duration(ms))).toBe(time)
})

test.each([
  ['en', 2900, 'USD', '$29.00'],
  ['ru', 2900, 'USD', '29,00 $'],
  ['en', 4999, 'EUR', '€49.99'],
  ['en', 2900, 'JPY', '¥2,900'],
])('%s writes %i of the smallest unit of %s', (language, amount, currency, text) => {
  expect(plain(formatters(language).money(amount, currency))).toBe(text)
})

test.each([
  ['en', 'Oct 3 – Nov 3, 2026'],
  ['ru', '3 окт. – 3 нояб. 2026 г.'],
])('%s says the year of a period once', (language, text) => {
  const day = (month: number) => new Date(2026, month, 3).getTime()
  const period = formatters(language).period(day(9), day(10))
  expect(period.replace(/[\u2009\u00a0\u202f]/g, ' ')).toBe(text)
})

test.each([
  ['en', 0, '$0.00'],
  ['en', 0.1542, '$0.15'],
  ['en', 0.00675, '$0.0068'],
  ['en', 1234.5, '$1,234.50'],
  ['ru', 0.1542, '0,15 $'],
  ['ru', 0.001, '0,001 $'],
])('%s writes a cost of %d', (language, usd, written) => {
  expect(plain(formatters(language).cost(usd))).toBe(written)
})
