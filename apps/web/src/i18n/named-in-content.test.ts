import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const CONTENT = join(import.meta.dirname, '../../../server/content')
const LOCALES = join(import.meta.dirname, 'locales')

const textsOf = (language: string): Set<string> => {
  const files = readdirSync(join(LOCALES, language)).map(file => join(LOCALES, language, file))
  const texts = files.flatMap(file => Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))))
  return new Set(texts.map(text => text.toLowerCase()))
}

/** What a page quotes, and ways through the settings: '_Settings → Profile_'. */
const namedIn = (page: string): string[] =>
  [...page.matchAll(/[«“]([^«»“”]{1,200})[»”]|_([^_\n]{1,80} → [^_\n]{1,80})_/gu)].flatMap(
    ([, quoted, way]) => (quoted ?? way ?? '').split(' → '),
  )

test.each(['en', 'ru'])('what the pages of help name is called that on the screen, %s', language => {
  const texts = textsOf(language)
  const pages = readdirSync(join(CONTENT, language)).map(file =>
    readFileSync(join(CONTENT, language, file), 'utf8'),
  )
  const named = pages.flatMap(namedIn)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !texts.has(name.toLowerCase()))).toEqual([])
})
