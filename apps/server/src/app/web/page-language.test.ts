import { expect, test } from 'vitest'
import { chosenLanguage, languageCookie, languageInQuery } from './page-language.ts'

test.each([
  ['/?lang=ru', 'ru'],
  ['/?a=1&lang=en', 'en'],
  ['/?lang=de', undefined],
  ['/?lang=', undefined],
  ['/', undefined],
])('%s asks for %s', (url, expected) => {
  expect(languageInQuery(url)).toBe(expected)
})

test.each([
  [{ cookie: 'language=ru', 'accept-language': 'en' }, 'ru'],
  [{ cookie: 'a=b; language=en', 'accept-language': 'ru' }, 'en'],
  [{ cookie: 'language=xx', 'accept-language': 'en' }, 'en'],
  [{ cookie: 'mylanguage=ru', 'accept-language': 'en' }, 'en'],
  [{ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' }, 'ru'],
  [{ 'accept-language': 'de' }, 'en'],
  [{}, 'ru'],
])('%j reads %s', (headers, expected) => {
  expect(chosenLanguage(headers)).toBe(expected)
})

test('the cookie is kept to encrypted lines where the site has one', () => {
  const plain = languageCookie({ publicOrigin: 'http://localhost' }, 'ru')
  expect(plain).toBe('language=ru; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(languageCookie({ publicOrigin: 'https://a.example' }, 'ru')).toBe(`${plain}; Secure`)
})
