import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CANDIDATE_LOCALES, UI_LOCALES } from '@vivavox/contracts/locales'
import { PROTECTED_SUBJECTS } from '@vivavox/contracts/protected-subjects'
import { expect, it } from 'vitest'
import { fillText } from './catalogue-text.ts'
import { SHIPPED } from './shipped-content.ts'

const read = (area: string, locale: string) =>
  JSON.parse(readFileSync(join(SHIPPED, 'texts', area, `${locale}.json`), 'utf8'))

/** The names of values by the place of a text; the plural forms of a text are one. */
const valuesOf = (texts: unknown, place = ''): [string, string[]][] => {
  if (typeof texts === 'object' && texts !== null && !('other' in texts && 'one' in texts))
    return Object.entries(texts).flatMap(([key, text]) => valuesOf(text, `${place}.${key}`))
  const names = [...JSON.stringify(texts).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [[place, [...new Set(names)].sort()]]
}

const AREAS = readdirSync(join(SHIPPED, 'texts'))
const FILES = AREAS.flatMap(area =>
  readdirSync(join(SHIPPED, 'texts', area)).map(file => [area, file.replace('.json', '')] as const),
)

it.each(FILES)('the texts of %s name the same values in %s as in English', (area, locale) => {
  expect(Object.fromEntries(valuesOf(read(area, locale)))).toEqual(
    Object.fromEntries(valuesOf(read(area, 'en'))),
  )
})

it.each(AREAS)('%s has a file for each interface language, or for each of the candidate', area => {
  const locales = FILES.flatMap(([of, locale]) => (of === area ? [locale] : []))
  expect([[...UI_LOCALES].sort(), [...CANDIDATE_LOCALES].sort()]).toContainEqual(locales.sort())
})

it('says why a question is refused, for each protected subject', () => {
  for (const subject of PROTECTED_SUBJECTS)
    expect(read('validation', 'en')).toHaveProperty(`protected_${subject}`)
})

it.each([
  ['{count} left', 3, '3 left'],
  [{ one: '{count} письмо', few: '{count} письма', many: '{count} писем' }, 22, '22 письма'],
  ['{count} of {absent}', 3, ''],
  [['{count} of {absent}', '{count}'], 3, '3'],
] as const)('fills %j with %i: %j', (text, count, expected) => {
  expect(fillText(text, { count, absent: null }, 'ru')).toBe(expected)
})

it('refuses a text that names a value that is not there', () => {
  expect(() => fillText('{other}', {}, 'en')).toThrow('no value for {other}')
})
