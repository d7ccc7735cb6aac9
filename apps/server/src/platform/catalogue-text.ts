import * as z from 'zod'
import { readChecked, SHIPPED } from './shipped-content.ts'

/**
 * A text of a catalogue with `{values}`; where it depends on `{count}`, by the plural categories of its language. Of a list
 * the first holds whose values are all known.
 */
export type CatalogueText = string | readonly string[] | Partial<Record<Intl.LDMLPluralRule, string>>

/** By name; null for what is not known. */
export type TextValues = Readonly<Record<string, unknown>>

/**
 * Puts values into a text; each as it is, braces too.
 * @throws Error where it names a value that is not there
 */
export const interpolate = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`no value for {${name}} of “${text}”`)
    return String(values[name])
  })

const isList = (text: CatalogueText): text is readonly string[] => Array.isArray(text)

const formsOf = (text: CatalogueText, locale: string, count: unknown): readonly string[] => {
  if (typeof text === 'string') return [text]
  return isList(text) ? text : [text[new Intl.PluralRules(locale).select(Number(count))] ?? text.other ?? '']
}

/**
 * Puts values into a text, or into that form of it which fits them.
 * @returns '': it names a value that is null
 * @throws Error where it names a value that is not there
 */
export const fillText = (text: CatalogueText, values: TextValues, locale: string): string => {
  const unknown = Object.keys(values).filter(name => values[name] === null)
  const form = formsOf(text, locale, values.count).find(one =>
    unknown.every(name => !one.includes(`{${name}}`)),
  )
  return interpolate(form ?? '', values)
}

/** Where the texts are: a test that adds a language points at a copy, and back at its end. */
export const textsFolder = { path: SHIPPED }

/**
 * The texts of an area by language, each file read once.
 * @param area has content/texts/<area>/<locale>.json; all languages have the entries of English
 * @returns throws where a language has no file
 */
export const openCatalogue = <Texts>(area: string): ((locale: string) => Texts) => {
  const read = new Map<string, Texts>()
  return locale => {
    const texts =
      read.get(locale) ?? readChecked(textsFolder.path, `texts/${area}/${locale}.json`, z.custom<Texts>())
    read.set(locale, texts)
    return texts
  }
}
