import { expect, test } from 'vitest'
import { letterLanguage } from './invitation-letter.ts'

test.each([
  ['ru', 'en', 'ru'],
  ['en-GB', 'ru', 'en'],
  ['de', 'ru', 'ru'],
  ['de', 'en', 'en'],
] as const)('an interview in %s gets, from a screen in %s, a letter in %s', (interview, shown, expected) => {
  expect(letterLanguage(interview, shown)).toBe(expected)
})
