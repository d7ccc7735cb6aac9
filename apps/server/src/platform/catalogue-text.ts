import * as z from 'zod'
import { readChecked, SHIPPED } from './shipped-content.ts'

/** A text of a catalogue with `{values}`; where it depends on `{count}`, by the plural categories of its language. */
export type CatalogueText = string | Partial<Record<Intl.LDMLPluralRule, string>>

/** By name; a text that names null is left out. */
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

const formOf = (text: CatalogueText, locale: string, count: unknown): string =>
  typeof text === 'string'
    ? text
    : (text[new Intl.PluralRules(locale).select(Number(count))] ?? text.other ?? '')

/**
 * Puts values into a text or its form for `{count}`.
 * @returns null: it names a value that is null
 * @throws Error where it names a value that is not there
 */
export const fillText = (text: CatalogueText, values: TextValues, locale: string): string | null => {
  const form = formOf(text, locale, values.count)
  const isWanted = Object.keys(values).every(name => values[name] !== null || !form.includes(`{${name}}`))
  return isWanted ? interpolate(form, values) : null
}

/**
 * The texts of an area by language, each file read once.
 * @param area has content/texts/<area>/<locale>.json; all languages have the entries of English
 * @returns throws where a language has no file
 */
export const openCatalogue = <Texts>(area: string): ((locale: string) => Texts) => {
  const read = new Map<string, Texts>()
  return locale => {
    const texts = read.get(locale) ?? readChecked(SHIPPED, `texts/${area}/${locale}.json`, z.custom<Texts>())
    read.set(locale, texts)
    return texts
  }
}
