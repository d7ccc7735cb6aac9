import { expect, test } from 'vitest'
import { chooseLanguage } from './preference.ts'

test.each([
  ['en', 'ru-RU', 'en'],
  ['ru', 'en-US', 'ru'],
  [null, 'ru-RU', 'ru'],
  [null, 'RU', 'ru'],
  [null, 'de-DE', 'en'],
  [null, undefined, 'en'],
  ['de', 'en', 'en'],
  ['', 'ru', 'ru'],
] as const)('stored %s in a %s browser: %s', (stored, browser, language) => {
  expect(chooseLanguage(stored, browser)).toBe(language)
})
