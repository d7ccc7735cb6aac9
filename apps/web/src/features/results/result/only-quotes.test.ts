import { expect, test } from 'vitest'
import { onlyQuotes } from './only-quotes.ts'

const shown = [{ quote: 'I measured first.' }, { quote: 'It fell by half.' }]

test.each([
  ['In their own words: “I measured first.” and “It fell by half.”', true],
  ['Словами кандидата: «I measured first.»', true],
  ['In their own words: “I measured first.” How it ended: “Nobody complained.”', false],
  ['Measured before changing anything.', false],
  ['', false],
])('%s', (summary, expected) => {
  expect(onlyQuotes(summary, shown)).toBe(expected)
})
