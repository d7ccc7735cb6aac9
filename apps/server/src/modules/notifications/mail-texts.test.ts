import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UI_LOCALES } from '@vivavox/contracts/locales'
import { expect, it } from 'vitest'
import { fillText } from '../../platform/catalogue-text.ts'
import { SHIPPED } from '../../platform/shipped-content.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { openMailTexts, shippedMailTexts } from './mail-texts.ts'

const VALUE = /\{(\w+)\}/g
const contentOf = (locale: string): string =>
  readFileSync(join(SHIPPED, `texts/mails/${locale}.json`), 'utf8')
/** Names of values in one mail, without those of sentences that several mails share. */
const namesIn = (mail: object): string[] =>
  [...new Set([...JSON.stringify(mail).matchAll(VALUE)].map(([, name = '']) => name))].sort()
const mailsIn = (locale: string): Record<string, object> => JSON.parse(contentOf(locale)).mails

it.each(UI_LOCALES)('has every mail with the same values in %s', locale => {
  const valuesOf = (of: string) => Object.entries(mailsIn(of)).map(([name, mail]) => [name, namesIn(mail)])
  expect(valuesOf(locale)).toEqual(valuesOf('en'))
})

it('writes all mails in a third language once its file is there', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'texts/mails'), { recursive: true })
  const { shared, mails } = JSON.parse(contentOf('en'), (_, value) =>
    typeof value === 'string' ? `¡${value}!` : value,
  )
  const translated = Object.entries<{ facts?: object }>(mails).map(([name, { facts, ...mail }]) => {
    const labelled = Object.entries(facts ?? {}).map(([label, value]) => [`¡${label}!`, value])
    return [name, { ...mail, ...(facts && { facts: Object.fromEntries(labelled) }) }]
  })
  const texts = { shared, mails: Object.fromEntries(translated) }
  writeFileSync(join(folder, 'texts/mails/eo.json'), JSON.stringify(texts))
  const inEsperanto = openMailTexts(folder)
  expect(inEsperanto.names('eo')).toEqual(shippedMailTexts.names('en'))
  for (const [name, mail] of Object.entries(mailsIn('en'))) {
    const values = Object.fromEntries(namesIn(mail).map(value => [value, '7']))
    for (const sentence of Object.keys(shared)) delete values[sentence]
    const {
      subject,
      heading,
      lead,
      action,
      facts = [],
      notes,
    } = inEsperanto.say('eo', name, { ...values, url: '/' })
    const read = [subject, heading, lead, ...notes, ...facts.map(({ label }) => label), action?.label ?? '¡!']
    for (const text of read) expect(text).toMatch(/^¡.*!$/)
  }
})

it.each([
  ['{count} left', 3, '3 left'],
  [{ one: '{count} письмо', few: '{count} письма', many: '{count} писем' }, 22, '22 письма'],
  ['{count} of {absent}', 3, null],
] as const)('fills %j with %i: %j', (text, count, expected) => {
  expect(fillText(text, { count, absent: null }, 'ru')).toBe(expected)
})

it('refuses a text that names a value that is not there', () => {
  expect(() => fillText('{other}', {}, 'en')).toThrow('no value for {other}')
})
