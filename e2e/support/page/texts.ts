import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { TextKey } from '../../../apps/web/src/i18n/catalogues.ts'

/** The languages of the whole product. */
export const LANGUAGES = ['en', 'ru'] as const
export type TestLanguage = (typeof LANGUAGES)[number]

/** For a title: a journey that differs by nothing but its words goes in English with every `npm test`, else with the full run. */
export const tagOf = (language: TestLanguage): string => (language === 'en' ? '' : ' @full')

/** `npm run screens` plays the English journeys in Russian as well. */
export const playedIn = (language: TestLanguage): TestLanguage =>
  language === 'en' && process.env.SCREENS === 'ru' ? 'ru' : language

/** What a browser of that language calls itself. */
export const BROWSER_LOCALE = { en: 'en-US', ru: 'ru-RU' } as const satisfies Record<TestLanguage, string>

export type Texts = (key: TextKey, values?: Record<string, string | number>) => string

const LOCALES = join(import.meta.dirname, '../../../apps/web/src/i18n/locales')

const catalogue = (language: TestLanguage, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(join(LOCALES, language, `${namespace}.json`), 'utf8'))

/** A message that counts or chooses, as the product says it. */
const spokenOut = (language: TestLanguage, message: string, values: object): string =>
  setupI18n({ locale: language, messages: { [language]: { it: compileMessageOrThrow(message) } } })._('it', {
    ...values,
  })

/** A sentence as it is read, whose link or bold words are marked in the catalogue. */
export const untagged = (text: string): string => text.replace(/<\/?\w+>/g, '')

/**
 * The words a person reads, from the product's own catalogues: a journey names a control as its user does.
 * An argument that is not given stays as it is written (`{date}`) where the message does not count or choose.
 * @throws Error for a key that the catalogue does not have
 */
export function textsIn(written: TestLanguage): Texts {
  const language = playedIn(written)
  const loaded = new Map<string, Record<string, string>>()
  return (key, values = {}) => {
    const namespace = key.slice(0, key.indexOf('.'))
    const messages = loaded.get(namespace) ?? catalogue(language, namespace)
    loaded.set(namespace, messages)
    const message = messages[key]
    if (message === undefined) throw new Error(`No text '${key}' in ${language}.`)
    if (/\{\w+,/.test(message)) return spokenOut(language, message, values)
    return message.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`)
  }
}
